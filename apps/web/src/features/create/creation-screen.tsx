/** A creation that goes on. */
export function CreationScreen(_: { magazineId: string; onLeave: (to: string) => void }) {
  return <h1>Creating your magazine masterpiece...</h1>
}
