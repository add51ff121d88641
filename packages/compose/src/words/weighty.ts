import { languageOfParagraph } from '../analyse/language.ts'

/** Words by which a sentence says how things are, and not what was one day, by language: all, none, never, must, one. */
const WEIGHTY: Readonly<Record<string, string>> = {
  en: "never|always|best|worst|love|hate|fear|truth|every|nothing|everyone|everything|everybody|nobody|anyone|anything|only|first|last|secret|beautiful|dream|life|death|world|magic|must|should|cannot|can[’']t|don[’']t|isn[’']t|more|less|than|if",
  de: 'nie|niemals|immer|best\\p{L}*|schlimmst\\p{L}*|liebe|angst|wahrheit|jede[rsnm]?|nichts|alle[sr]?|niemand|kein\\p{L}*|nur|leben|tod|welt|traum|muss|müssen|soll|sollte\\p{L}*|mehr|weniger|als|wer|wenn|nicht|man',
  fr: 'jamais|toujours|rien|personne|tout|toute|tous|toutes|chaque|meilleur\\p{L}*|pire|aime\\p{L}*|peur|vérité|seul\\p{L}*|vie|mort|monde|rêve|faut|doit|plus|moins|si|qui|pas|on',
  es: 'nunca|jamás|siempre|nada|nadie|todo|toda|todos|todas|cada|mejor\\p{L}*|peor\\p{L}*|amor|miedo|verdad|solo|sólo|vida|muerte|mundo|sueño|hay que|debe\\p{L}*|más|menos|si|quien|no',
  it: 'mai|sempre|niente|nulla|nessuno|tutto|tutta|tutti|tutte|ogni|ognuno|miglior\\p{L}*|peggior\\p{L}*|amore|paura|verità|solo|soltanto|vita|morte|mondo|sogno|bisogna|deve|più|meno|se|chi|non',
  pt: 'nunca|jamais|sempre|nada|ninguém|tudo|todo|toda|todos|todas|cada|melhor\\p{L}*|pior\\p{L}*|amor|medo|verdade|só|vida|morte|mundo|sonho|deve\\p{L}*|mais|menos|se|quem|não',
  nl: 'nooit|altijd|niets|niemand|alles|alle|iedereen|elke?|beste|ergste|liefde|angst|waarheid|alleen|leven|dood|wereld|droom|moet\\p{L}*|meer|minder|dan|wie|als|niet|geen|men',
  sv: 'aldrig|alltid|inget|ingenting|ingen|allt|alla|varje|bästa|värsta|kärlek|rädsla|sanning\\p{L}*|bara|liv\\p{L}*|död\\p{L}*|värld\\p{L}*|dröm\\p{L}*|måste|mer|mindre|än|den som|om|inte|man',
  da: 'aldrig|altid|intet|ingenting|ingen|alt|alle|hver\\p{L}*|bedste|værste|kærlighed|frygt|sandhed\\p{L}*|kun|liv\\p{L}*|død\\p{L}*|verden|drøm\\p{L}*|skal|må|mere|mindre|end|den som|hvis|ikke|man',
  pl: 'nigdy|zawsze|nic|nikt|wszystko|wszyscy|każd\\p{L}*|najlep\\p{L}*|najgor\\p{L}*|miłość|strach|prawd\\p{L}*|tylko|życi\\p{L}*|śmier\\p{L}*|świa\\p{L}*|sen|trzeba|musi\\p{L}*|więcej|mniej|niż|kto|jeśli|nie',
  ru: 'никогда|всегда|ничего|ничто|никто|всё|все|кажд\\p{L}*|лучш\\p{L}*|худш\\p{L}*|любовь|страх|правда|только|жизн\\p{L}*|смерт\\p{L}*|мир\\p{L}*|мечт\\p{L}*|надо|нужно|должн\\p{L}*|больше|меньше|чем|кто|если|не|нет',
  ar: 'أبدا|أبدًا|دائما|دائمًا|كل|لا|لم|لن|ليس|أفضل|أسوأ|الحب|الخوف|الحقيقة|فقط|الحياة|الموت|العالم|الحلم|يجب|أكثر|أقل|من|إذا',
  fa: 'هرگز|همیشه|هیچ|هیچ‌کس|همه|هر|بهترین|بدترین|عشق|ترس|حقیقت|تنها|فقط|زندگی|مرگ|جهان|دنیا|رویا|باید|بیشتر|کمتر|اگر|نیست',
  he: 'אף פעם|לעולם|תמיד|כלום|דבר|איש|הכל|כל|הטוב|הגרוע|אהבה|פחד|אמת|רק|חיים|החיים|מוות|עולם|העולם|חלום|צריך|חייב\\p{L}*|יותר|פחות|מי|אם|לא|אין',
  hi: 'कभी|हमेशा|कुछ|कोई|सब|हर|सबसे|प्यार|डर|सच|केवल|सिर्फ|जीवन|ज़िंदगी|मौत|दुनिया|सपना|चाहिए|ज्यादा|कम|अगर|जो|नहीं|न',
  bn: 'কখনো|কখনও|সবসময়|কিছু|কেউ|সব|প্রতিটি|প্রতি|সেরা|ভালোবাসা|ভয়|সত্য|শুধু|কেবল|জীবন|মৃত্যু|পৃথিবী|স্বপ্ন|উচিত|বেশি|কম|যদি|যে|না|নেই|নয়',
}

const ANY = /(?:)/u
const known = new Map<string, RegExp>()

/** Returns whether a sentence has a word by which it says how things are; true in languages whose words are not known. `language` is BCP 47. */
export function isWeighty(text: string, language: string): boolean {
  const tag = languageOfParagraph(text, language).slice(0, 2).toLowerCase()
  let pattern = known.get(tag)
  if (!pattern) {
    const words = Object.hasOwn(WEIGHTY, tag) ? WEIGHTY[tag] : undefined
    known.set(tag, (pattern = words ? new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu') : ANY))
  }
  return pattern.test(text)
}
