(set-option :smt.string_solver z3str3)
(set-logic QF_S)
(assert (= (str.to_re "A") (re.opt (str.to_re "A"))))
(check-sat)
