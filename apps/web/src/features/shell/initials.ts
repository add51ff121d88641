/** Returns what stands for a person without picture: the first letter of the first name, else of the address or username, else "U". */
export function initialOf(person: { first_name: string; email: string; username: string }): string {
  const source = [person.first_name, person.email, person.username].map((text) => text.trim()).find((text) => text !== '')
  const [first] = new Intl.Segmenter().segment(source ?? 'U')
  return first?.segment.toUpperCase() ?? 'U'
}
