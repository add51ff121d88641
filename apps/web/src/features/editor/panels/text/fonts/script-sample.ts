/** Words that show what a family is for, where that is another script than that of its name. */
const SAMPLES: Readonly<Record<string, string>> = {
  Arab: 'أبجد',
  Beng: 'অআকখ',
  Cyrl: 'Абв',
  Deva: 'अआक',
  Grek: 'Αβγ',
  Hans: '永和',
  Hant: '永和',
  Hang: '가나다',
  Hebr: 'אבג',
  Jpan: 'あア亜',
  Hira: 'あア亜',
  Thai: 'กขค',
}

/** Returns a few letters of the first script that a family is made for beside Latin; null when it has none. */
export function scriptSample(scripts: readonly string[] | undefined): string | null {
  if (!scripts || scripts.includes('Latn')) return null
  const script = scripts.find((each) => Object.hasOwn(SAMPLES, each))
  return script === undefined ? null : SAMPLES[script]!
}
