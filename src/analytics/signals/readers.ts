import { feedbackOf } from "./feedback.ts";
import type { JudgedReaders, ReadersContext } from "./model.ts";
import type { SignalsReading } from "./reading.ts";
import { questionsOf, searchesOf } from "./words.ts";

/** Not that there were no complaints: collecting may be off. */
const NONE = { missing: "none collected" };

export function readersOf({ feedback, searches, questions }: SignalsReading, context: ReadersContext): JudgedReaders {
  return {
    feedback: "missing" in feedback ? feedback : feedback.now.rows.length === 0 ? NONE : feedbackOf(feedback, context),
    searches: "missing" in searches ? searches : searches.now.total === 0 ? NONE : searchesOf(searches, context),
    questions:
      "missing" in questions ? questions : questions.now.rows.length === 0 ? NONE : questionsOf(questions, context),
  };
}
