export interface ImageStep {
  instruction: string;
  rest: string;
}

/** The instructions of a Dockerfile without comments and line breaks. */
export function imageSteps(dockerfile: string): ImageStep[] {
  return dockerfile
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [instruction = '', ...rest] = line.split(' ');
      return { instruction, rest: rest.join(' ') };
    });
}
