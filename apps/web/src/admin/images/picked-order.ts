/** Inserts uploaded images in the order in which they were picked. */
export function pickedOrder() {
  const arrived: { pick: number; url: string }[] = [];
  return (pick: number, url: string) => {
    const later = new Set(arrived.filter((other) => other.pick > pick).map((other) => other.url));
    arrived.push({ pick, url });
    return (present: string[]): string[] => {
      const at = present.findIndex((other) => later.has(other));
      return present.toSpliced(at === -1 ? present.length : at, 0, url);
    };
  };
}
