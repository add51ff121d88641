/** What people write before a note to themselves that no reader is meant to see, whatever their language. */
const anywhere = 'TODO|TBD|TBC|FIXME|XXX'

/** The same in one language, in capitals: a list of tasks has such words too. */
const spelled =
  'TO DO|OFFEN|NOCH OFFEN|ZU ERLEDIGEN|NOCH ZU KLÄREN|[ÀA] FAIRE|[ÀA] COMPLÉTER|[ÀA] VÉRIFIER|PENDIENTE|POR HACER|FALTA|DA FARE|DA VERIFICARE|A FAZER|PENDENTE|NOG DOEN|ATT GÖRA|AT GØRE|DO ZROBIENIA|СДЕЛАТЬ|ДОДЕЛАТЬ'

/** A note that says for whom it is, or asks whoever makes the paper to do something. */
const asked = [
  'notes? to (?:self|myself)|(?:please |pls |double[- ]?)?check (?:with \\p{Lu}|that|dates?|times?|prices?|spelling|numbers?|names?|this|copyright|sources?|permissions?)|insert (?:photo|picture|here)|(?:photo|picture) (?:to come|here|goes here)|add (?:photo|picture|quote)',
  'notiz an mich|(?:foto|bild|text|zitat) (?:fehlt(?: noch)?|folgt|einfügen|kommt noch)|(?:bitte |noch )?(?:nach|über)?prüfen|noch klären|noch nachfragen|bitte gegenlesen',
  '(?:note|mémo) (?:à|pour) moi|(?:à )?vérifier|(?:à )?compléter|(?:photo|image|texte) à (?:venir|insérer|ajouter)|à relire',
  'nota para m[íi]|(?:a )?comprobar|(?:por |a )?verificar|falta (?:la |el )?(?:foto|texto)|poner (?:la |una )?foto|por completar',
  'nota per me|(?:da )?verificare|(?:da )?controllare|(?:da )?completare|manca (?:la |il )?(?:foto|testo)|inserire (?:la )?foto',
  'nota para mim|(?:a )?confirmar com|falta (?:a |o )?(?:foto|texto)|inserir foto',
  'notitie voor mezelf|nog (?:na)?vragen (?:of|aan|bij|wie|wat)|nog (?:nakijken|checken|controleren|invullen)|foto (?:volgt|invoegen)',
  'kolla (?:med|att|upp)|dubbelkolla|bild kommer|tjek(?:ke)? (?:med|at|lige)|foto kommer|husk at tjekke',
  '(?:do )?sprawdzi(?:ć|enia)|(?:do )?uzupełni(?:ć|enia)|wstawić zdjęcie|проверить|уточнить|вставить фото',
  '要確認|確認する|後で(?:書く|追加)|写真(?:を入れる|挿入)|待确认|待補|待补充|插入(?:图片|照片)|확인 필요|사진 넣기|للتحقق|للمراجعة|لإضافة صورة|بررسی شود|תמונה חסרה|לבדוק|जाँचना है|যাচাই করতে হবে',
].join('|')

/** What colleagues ask of each other in square brackets. */
const told = [
  'cut (?:here|this|if)|shorten|confirm (?:with|that|this|date)|see (?:if|whether)|is this (?:right|true)|ask (?!for|about|any|at)\\p{L}+ (?:if|whether|for|about)',
  '(?:hier |evtl\\. )?kürzen|klären|nachfragen|stimmt das|fragen,? ob|(?:hier )?fehlt noch',
  'couper (?:ici|si)|confirmer avec|demander à|voir si|raccourcir',
  'cortar (?:aquí|si)|confirmar con|preguntar a|ver si|acortar',
  'tagliare (?:qui|se)|confermare con|chiedere a|vedere se|accorciare',
  'cortar (?:aqui|se)|confirmar (?:com|se)|perguntar a|ver se|encurtar',
  'inkorten|navragen|vragen aan|klopt dit|eventueel schrappen',
  'korta (?:här|ner)|fråga \\p{L}+ om|stämmer det|forkort|spørg \\p{L}+ om|stemmer det',
  'skrócić|zapytać|potwierdzić|сократить|спросить|подтвердить',
  '要相談|ここで削る|待核实|请确认|待核實|請確認|확인할 것|줄일 것|للتأكد من|اسأل|پرسیده شود|کوتاه شود|לשאול את|לקצר|पूछना है|জিজ্ঞেস করতে হবে',
].join('|')

/** What keeps a page from print, anywhere in brackets. */
const kept =
  "do not print|don['’]t print|not for print(?:ing)?|nicht (?:ab|mit)?drucken|nicht für den druck|ne pas imprimer|no imprimir|non stampare|não imprimir|niet (?:af)?drukken|ska inte tryckas|skal ikke trykkes|nie drukować|не печатать|印刷しない|不要印|인쇄하지 말|لا تطبع|چاپ نشود|לא להדפיס"

/** What a text is called that is not ready. */
const draft =
  'draft|entwurf|rohfassung|brouillon|borrador|bozza|rascunho|concept|utkast|udkast|wersja robocza|szkic|черновик|مسودة|پیش‌نویس|טיוטה|मसौदा|খসড়া|下書き|草稿|초안'

const marked = new RegExp(`^[([]?(?:${anywhere})(?:\\s*[:：!]|\\s+[–—-]|[)\\]]?$)`, 'u')
const spelledOut = new RegExp(`^[([]?(?:${spelled})\\s?[:：]\\s*\\S`, 'u')
const bracketed = new RegExp(`^[([]\\s*(?:(?:${asked})|(?:${draft})(?![\\p{L}\\p{M}]))`, 'iu')
const version = new RegExp(`^(?:${draft})\\s*(?:(?:v|nr|no|n[°º])?\\.?\\s*\\p{Nd}+(?:\\.\\p{Nd}+)?)\\s*(?:$|[,;:.!–—-])`, 'iu')
const behind = new RegExp(`\\s{0,8}[([](?:${anywhere}|${draft})(?![\\p{L}\\p{M}])[^()[\\]]{0,80}[)\\]]$`, 'iu')

/** A line called out to somebody who makes the paper: `!! Petra: …`, `@Ben: …`. */
const calledOut = /^(?:[!¡]{2,}\s*\p{L}|@\p{Lu}[\p{L}\p{M}]*\s?[:：,]\s*\S)/u

/** What is to be done in small letters, as nobody writes to readers: `nog doen: …`, `(à vérifier : …)`. */
const small = new RegExp(`^[([]?(?:${spelled.toLowerCase()})\\s?[:：]\\s*\\S`, 'u')

/** Such a note in brackets behind other words. */
const askedBehind = new RegExp(`\\s{0,8}[[(]\\s{0,8}(?:${asked})(?![\\p{L}\\p{M}])[^()[\\]]{0,80}[\\])]$`, 'iu')

/** A draft behind a dash that ends a line: `Autumn 2024 — DRAFT 2`. */
const draftBehind = new RegExp(`\\s{1,8}[–—-]\\s{1,8}(?:${draft})\\s{0,8}(?:v|nr|no|n[°º])?\\.?\\s{0,8}\\p{Nd}{1,4}$`, 'iu')

/** Most letters of a note to oneself. */
const LONGEST = 160

/** A call to a colleague before what is asked: `@Ana`, `Rui:`, `Marta,`. */
const call = '(?:@?\\p{Lu}[\\p{L}\\p{M}]*\\s?[:：,、]\\s*|@\\p{L}[\\p{L}\\p{M}]*\\s+)'
const words = new RegExp(`^(?:${call})?(?:${asked}|(?:${told})(?![\\p{L}\\p{M}]))`, 'iu')
const toMention = /^@[\p{Lu}\p{Lo}][\p{L}\p{M}]*(?:\s|\s?[:：])\s*\S/u
const toName = /^\p{Lu}[\p{L}\p{M}]*\s?[:,：]\s*[^\]]*(?:[?？](?:\s*\p{Lu}{1,3}\.?)?|!!+)$/u
const pressed = /\s\S.*(?:!!|\?\?|！！|？？)$/u
const unprinted = new RegExp(`(?<![\\p{L}\\p{M}])(?:${kept})`, 'iu')

/** Anything in square or round brackets. */
const brackets = /\s{0,8}(?:\[([^[\]]{2,160})\]|\(([^()]{2,160})\))/gu

/** A part of a line, from one letter to before another. */
export type Part = [from: number, to: number]

/** Returns whether brackets hold what no reader is meant to see: square ones what one colleague says to another, round ones that it is not to be printed. */
const isAside = (squared: string | undefined, rounded: string | undefined): boolean => {
  const text = (squared ?? rounded ?? '').trim()
  if (unprinted.test(text)) return true
  return squared !== undefined && [words, toMention, toName, pressed].some((sign) => sign.test(text))
}

/** Returns the parts of a line that are notes in brackets, each with the space before it: `Ann came [Lou: true?] at six.` */
export const notesWithin = (line: string): Part[] =>
  [...line.matchAll(brackets)]
    .filter(([, squared, rounded]) => isAside(squared, rounded))
    .map(({ index, 0: whole }) => [index, index + whole.length])

/** Returns whether a whole line is a note of whoever wrote it to themselves: `TODO: ask Tom`, `(check prices)`, `Entwurf v3`. */
export function isOwnNote(line: string): boolean {
  const text = line.trim()
  if (text.length > LONGEST) return false
  if (marked.test(text) || version.test(text) || (bracketed.test(text) && /[)\]]\W?$/u.test(text))) return true
  const [only] = notesWithin(text)
  return only?.[0] === 0 && only[1] >= text.replace(/[.!]$/u, '').length
}

/** Returns whether a line begins with a word for a task in capitals, or calls to somebody: alone it is a note to oneself, several of them are a list for others. */
export const isTaskNote = (line: string): boolean =>
  line.length <= LONGEST && [spelledOut, small, calledOut].some((sign) => sign.test(line.trim()))

/** Returns the note in brackets that ends a line: ` (DRAFT v4, please do not share)`; empty where there is none. */
export const noteBehind = (line: string): string =>
  isOwnNote(line) ? '' : ([behind, askedBehind, draftBehind].map((sign) => sign.exec(line)?.[0]).find(Boolean) ?? '')
