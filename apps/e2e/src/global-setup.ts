/** Once, when the sites are up: what they show from before this moment no test has made. */
export default function noteTheMoment(): void {
  process.env.E2E_BEGAN = new Date().toISOString();
}
