(set-logic ALL)
(declare-fun x0 () (Array Int Int))
(assert (= (store x0 0 1) ((as const (Array Int Int)) 0)))
(check-sat)
