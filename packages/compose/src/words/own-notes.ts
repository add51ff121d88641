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
  'notitie voor mezelf|nog (?:nakijken|checken|controleren|invullen)|foto (?:volgt|invoegen)',
  'kolla (?:med|att|upp)|dubbelkolla|bild kommer|tjek(?:ke)? (?:med|at|lige)|foto kommer|husk at tjekke',
  '(?:do )?sprawdzi(?:ć|enia)|(?:do )?uzupełni(?:ć|enia)|wstawić zdjęcie|проверить|уточнить|вставить фото',
  '要確認|確認する|後で(?:書く|追加)|写真(?:を入れる|挿入)|待确认|待補|待补充|插入(?:图片|照片)|확인 필요|사진 넣기|للتحقق|للمراجعة|لإضافة صورة|بررسی شود|תמונה חסרה|לבדוק|जाँचना है|যাচাই করতে হবে',
].join('|')

/** What a text is called that is not ready. */
const draft =
  'draft|entwurf|rohfassung|brouillon|borrador|bozza|rascunho|concept|utkast|udkast|wersja robocza|szkic|черновик|مسودة|پیش‌نویس|טיוטה|मसौदा|খসড়া|下書き|草稿|초안'

const marked = new RegExp(`^[([]?(?:${anywhere})(?:\\s*[:：!]|\\s+[–—-]|[)\\]]?$)`, 'u')
const spelledOut = new RegExp(`^[([]?(?:${spelled})\\s?[:：]\\s*\\S`, 'u')
const bracketed = new RegExp(`^[([]\\s*(?:(?:${asked})|(?:${draft})(?![\\p{L}\\p{M}]))`, 'iu')
const version = new RegExp(`^(?:${draft})\\s*(?:(?:v|nr|no|n[°º])?\\.?\\s*\\p{Nd}+(?:\\.\\p{Nd}+)?)\\s*(?:$|[,;:.!–—-])`, 'iu')
const behind = new RegExp(`\\s*[([](?:${anywhere}|${draft})(?![\\p{L}\\p{M}])[^()[\\]]{0,80}[)\\]]$`, 'iu')

/** A line called out to somebody who makes the paper: `!! Petra: …`, `@Ben: …`. */
const calledOut = /^(?:[!¡]{2,}\s*\p{L}|@\p{Lu}[\p{L}\p{M}]*\s?[:：,]\s*\S)/u

/** What is to be done in small letters, as nobody writes to readers: `nog doen: …`, `(à vérifier : …)`. */
const small = new RegExp(`^[([]?(?:${spelled.toLowerCase()})\\s?[:：]\\s*\\S`, 'u')

/** Such a note in brackets behind other words. */
const askedBehind = new RegExp(`\\s*[[(]\\s*(?:${asked})(?![\\p{L}\\p{M}])[^()[\\]]{0,80}[\\])]$`, 'iu')

/** Most letters of a note to oneself. */
const LONGEST = 160

/** Returns whether a whole line is a note of whoever wrote it to themselves: `TODO: ask Tom`, `(check prices)`, `Entwurf v3`. */
export function isOwnNote(line: string): boolean {
  const text = line.trim()
  if (text.length > LONGEST) return false
  return marked.test(text) || version.test(text) || (bracketed.test(text) && /[)\]]\W?$/u.test(text))
}

/** Returns whether a line begins with a word for a task in capitals, or calls to somebody: alone it is a note to oneself, several of them are a list for others. */
export const isTaskNote = (line: string): boolean =>
  line.length <= LONGEST && [spelledOut, small, calledOut].some((sign) => sign.test(line.trim()))

/** Returns the note in brackets that ends a line: ` (DRAFT v4, please do not share)`; empty where there is none. */
export const noteBehind = (line: string): string => (isOwnNote(line) ? '' : (behind.exec(line)?.[0] ?? askedBehind.exec(line)?.[0] ?? ''))
