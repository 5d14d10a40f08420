/** Does it once the browser has shown what there is: a press is answered first. */
export const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));
