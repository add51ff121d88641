/** Puts words into a label as wide as is asked, CSS pixels: to measure them would lay the screen out with every step of the pointer. */
export function say(label: HTMLElement, words: string, width: number): void {
  const text = label.firstChild ?? label.appendChild(document.createTextNode(''))
  if (label.style.width !== `${width}px`) label.style.width = `${width}px`
  if (text.nodeValue !== words) text.nodeValue = words
}
