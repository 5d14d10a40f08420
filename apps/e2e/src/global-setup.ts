/** Records when the tests start: older records belong to the demo site. */
export default function recordStart(): void {
  process.env.E2E_BEGAN = new Date().toISOString();
}
