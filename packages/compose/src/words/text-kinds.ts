/** What texts of a paper are called by their kind alone, in the languages magazines are made in. */
const kinds = [
  '(?:\\p{L}+ )?(?:report|review|interview|story|profile|feature|recipe|extract|excerpt|preview|obituary|column|essay|poem)|stories|news|opinion|update|case study',
  '(?:\\p{L}+)?bericht|reportage|kritik|rezension|interview|porträt|rezept|auszug|leseprobe|nachruf|kolumne|meinung|kommentar|aktuelles|fallstudie',
  'compte[ -]rendu|reportage|entretien|critique|portrait|recette|extraits?|billet|tribune|témoignage|actualités?|nécrologie',
  'reportaje|crónica|entrevista|reseña|crítica|retrato|receta|extracto|fragmento|opinión|noticias?|informe|testimonio|obituario',
  'reportage|cronaca|intervista|recensione|critica|ritratto|ricetta|estratto|brano|opinione|notizie|relazione|testimonianza|necrologio',
  'reportagem|crónica|crônica|entrevista|resenha|crítica|retrato|receita|excerto|trecho|opinião|notícias?|relatório',
  'verslag|reportage|interview|recensie|portret|recept|fragment|uittreksel|column|opinie|nieuws|klantverhaal',
  'reportage|rapport|intervju|recension|porträtt|recept|utdrag|krönika|åsikt|nyheter|interview|anmeldelse|portræt|opskrift|uddrag|nyheder|mening|beretning',
  'reportaż|relacja|wywiad|recenzja|portret|przepis|fragment|felieton|opinia|aktualności',
  'репортаж|отч[её]т|интервью|рецензия|портрет|рецепт|отрывок|колонка|мнение|новости',
  'تقرير|حوار|مقابلة|مراجعة|وصفة|مقتطف|رأي|أخبار|گزارش|گفتگو|گفت‌وگو|نقد|خبر',
  'כתבה|דיווח|ראיון|ביקורת|מתכון|קטע|דעה|חדשות',
  'रिपोर्ट|साक्षात्कार|समीक्षा|समाचार|অংশ|প্রতিবেদন|সাক্ষাৎকার|পর্যালোচনা|খবর',
  '報告|レポート|インタビュー|書評|抜粋|报告|报道|采访|访谈|书评|节选|報導|專訪|訪談|書評|節選|보고|인터뷰|서평|발췌',
].join('|')

const whole = new RegExp(`^(?:${kinds})$`, 'iu')

/** Returns whether words say no more than what kind of text something is: `Report`, `Customer story`, `Extrait`. */
export const namesKind = (words: string): boolean => whole.test(words.trim())

/** The part of a paper such a text is of, in small letters: `portrait de quartier`, `interview of the month`. */
const rubric = new RegExp(
  `^(?:${kinds})(?:\\s(?:of the (?:day|week|month|quarter|season|year|issue)|(?:d[eu]s?|del|della|do|da|van (?:de|het)|des|der) \\p{Ll}+|d['’]\\p{Ll}+))?$`,
  'u',
)

/** Kinds of which a part of a paper holds several. */
const several =
  /^(?:stories|news|update|aktuelles|actualités?|extraits?|noticias?|notizie|notícias?|nieuws|nyheter|nyheder|aktualności|новости|أخبار|خبر|חדשות|समाचार|খবর)$/u

/** Returns whether a line over a title says what kind of text that is, and of what at most; a name behind it would be whom the text is of. */
export function namesRubric(words: string): boolean {
  const said = words.trim()
  const isShouted = said === said.toUpperCase()
  const kind = isShouted ? said.toLowerCase() : said.charAt(0).toLowerCase() + said.slice(1)
  return rubric.test(kind) && !several.test(kind)
}
