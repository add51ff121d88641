/** The creation form. */
export function CreateScreen(_: { signedIn: boolean; onStarted: (id: string) => void; onSignUp: () => void }) {
  return <h1>Create Your Magazine</h1>
}
