/** The records of several pages, each once: one that was moved while they were read may be on two of them. */
export const eachOnce = <Stored extends { id: string }>(records: readonly Stored[] = []): Stored[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];
