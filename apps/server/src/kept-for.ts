/** Asks at most once in so many milliseconds, however often it is called. */
export function keptFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: { at: number; answer: Promise<Answer> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > ms) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}
