package dev.gainsay.campaign;

import dev.gainsay.campaign.wire.Board.Phase;
import dev.gainsay.engine.Observation;
import java.util.List;

/**
 * How a worker ended that should not have.
 *
 * @param seen what the engine did, as an observation
 * @param trial the trial that ran; -1 when none did
 * @param phase what the worker was busy with
 * @param inEngine whether the engine had a script that it had not answered
 * @param statement the last statement of the set-up, bounded
 * @param question the last question, bounded
 * @param frames the top native frames, if known
 */
record Death(
    Observation seen,
    long trial,
    Phase phase,
    boolean inEngine,
    String statement,
    String question,
    List<String> frames) {}
