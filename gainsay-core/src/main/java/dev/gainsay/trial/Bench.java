package dev.gainsay.trial;

/** Where a trial has its cases judged and counted. */
public interface Bench {

  /** Judges a case, counts the check, keeps what does not agree, and gives the verdict. */
  Verdict judge(TestCase testCase);

  /** Counts comparisons that a faster way than one case each has judged as agreeing. */
  void agreed(int checks);

  /** Counts an attempt that made no case. */
  void inconclusive(String reason);

  /** Notes a plan or other shape of the engine's work; true when it is new in this trial. */
  boolean novel(String shape);

  /** Whether the trial should end now: time is over or the campaign stops. */
  boolean over();
}
