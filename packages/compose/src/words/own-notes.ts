/** What people write before a note to themselves that no reader is meant to see, whatever their language. */
const anywhere = 'TODO|TBD|TBC|FIXME|XXX'

/** The same in one language, in capitals: a list of tasks has such words too. */
const spelled =
  'TO DO|OFFEN|NOCH OFFEN|ZU ERLEDIGEN|NOCH ZU KLÄREN|[ÀA] FAIRE|[ÀA] COMPLÉTER|[ÀA] VÉRIFIER|PENDIENTE|POR HACER|FALTA|MANCA|DA FARE|DA VERIFICARE|A FAZER|PENDENTE|NOG DOEN|ATT GÖRA|AT GØRE|DO ZROBIENIA|СДЕЛАТЬ|ДОДЕЛАТЬ'

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

/** What keeps something from use, where it stands behind a name or alone: of a recipe it would be an instruction. */
const unused =
  "do not use|don['’]t use|not in use|nicht (?:mehr )?(?:verwenden|benutzen|nehmen)|ne (?:pas|plus) utiliser|no (?:usar|utilizar)|non (?:usare|utilizzare)|não (?:usar|utilizar)|niet (?:meer )?gebruiken|(?:ska )?(?:inte|ej) användas|använd inte|brug ikke|ikke brukes|nie używać|не использовать|使わない(?:こと)?|使用しない|不使用|不(?:要|再)?使用|不要用|别用|別用|사용 ?(?:안 ?함|하지 ?않음|하지 ?말)|لا تستخدم|لا تستعمل|استفاده نشود|לא להשתמש|उपयोग न करें|ব্যবহার করবেন না"

/** What is for those alone who make a paper. */
const internal =
  'internal(?: use)?(?: only)?|(?:nur )?intern(?: use)?|(?:usage )?interne|(?:uso )?intern[oa]|do użytku wewnętrznego|для служебного пользования|社内用?|内部用?|내부용|داخلي|פנימי'

/** What has no leave to be printed, at the beginning of a line. */
const uncleared =
  'not (?:yet )?(?:cleared|approved|released)|(?:noch )?nicht (?:freigegeben|genehmigt)|pas (?:encore )?(?:autorisée?s?|validée?s?)|(?:aún |todavía )?no (?:autorizad|aprobad)[oa]s?|non (?:ancora )?(?:autorizzat|approvat)[oaie]|(?:ainda )?não (?:autorizad|aprovad)[oa]s?|(?:nog )?niet (?:vrijgegeven|goedgekeurd)|(?:ännu )?inte godkän(?:t|d|da)|(?:endnu )?ikke godkendt|nie (?:zatwierdzon|zgodzon)\\p{L}*|не (?:согласован|утвержд[её]н)\\p{L}*|未許諾|未承認|未授权|未授權'

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

/** What a program for mail writes under every letter: from what it was sent. */
const sentFrom =
  /^(?=.{0,60}$)(?:sent from|von mein\p{L}+|gesendet von|envoyé (?:de|depuis)|enviado (?:desde|do|a partir)|inviato da|verzonden|verstuurd|skickat från|sendt fra|wysłan[eo] z|отправлено с|get outlook for).*(?:i(?:phone|pad|os)|phone|tablet|handy|gerät|device|mobil|móvil|cellulare|telemóvel|celular|téléphone|portable|telefo\p{L}*|телефон|galaxy|samsung|android|huawei|xiaomi|pixel)(?:\p{L}*|\s\S{1,12})(?:\s(?:aus\s)?gesendet)?\.?$|から送信$|^(?:从|從)我的.{2,16}(?:发送|發送|傳送)$|^나의 .{2,16}보냄$/iu

/** How far a text is, for those who make the paper: `Status: cleaned up, Ann has approved it`. */
const progress =
  /^(?:status|stand|état|estado|stato)\s?[:：]\s.*(?:approved|signed off|cleared|cleaned up|proofread|freigegeben|gegengelesen|abgenommen|validé|relu|aprobad|revisad|approvat|rivist|aprovad|revist|goedgekeurd|nagelezen|godkän|godkend|korrekturläst|zatwierdzon|одобрен|согласован)/iu

/** Where a recording begins or ends: `[ends 10:58]`. */
const recorded =
  /^\[(?:(?:recording |tape |interview )?(?:starts?|begins?|ends?|end of (?:recording|tape|interview|transcript))|ende der aufnahme|(?:ende|beginn|anfang)|fin de (?:l['’]enregistrement|(?:la )?grabación)|fine (?:della )?registrazione|fim da gravação|einde (?:van de )?opname|slut på inspelningen|koniec nagrania|конец записи|録音終了|录音结束)(?:\s(?:at |um |à |a las |alle |às |om |kl\.? |o )?\p{Nd}{1,2}[:.h]\p{Nd}\p{Nd})?\]$/iu
const hasTime =
  /\p{Nd}|aufnahme|recording|tape|transcript|enregistrement|grabación|registrazione|gravação|opname|inspelning|nagrani|записи|録音|录音/iu

/** What a page is to have, asked of who lays it out: `box for layout?:`. */
const offered =
  /^(?:(?:info)?(?:box|kasten|kästchen)|sidebar|pull ?quote|encadré|recuadro|riquadro|caixa|kader(?:tje)?|faktaruta|faktaboks|ramka|врезка)(?:\s(?:for|fürs?|pour|para|per|voor|för|til|dla|для)\s.{2,24})?\s?\?\s?[:：]?$/iu

/** How something is to be laid out: what to do with it, and where. */
const layout = {
  what: /(?<![\p{L}\p{M}])(?:put|place|move|set|print|turn|setzen|stellen|drucken|drehen|mettre|placer|imprimer|poner|colocar|imprimir|mettere|mettete|stampare|pôr|zetten|plaatsen|drukken|sätt|placera|lägg|tryck|sæt|placér|umieścić|dać|wydrukować|поместить|поставить|напечатать)(?![\p{L}\p{M}])/iu,
  where:
    /upside[- ]down|(?:last|back|front|facing|next) (?:page|cover)|auf den kopf|(?:letzte|nächste|rück)\p{L}*\s?seite|à l['’]envers|dernière page|al revés|boca abajo|última página|capovolt\p{L}|al rovescio|ultima pagina|ao contrário|de cabeça para baixo|ondersteboven|laatste (?:pagina|bladzijde)|upp och ner|sista sidan|på hovedet|sidste side|do góry nogami|ostatniej stronie|вверх ногами|последней странице/iu,
}

/** A picture that is asked for in brackets with how it is to be shown: `(Foto: Heinz 2011, bitte groß)`. */
const wanted =
  /^[([](?:photo|picture|image|foto|bild|imagen|immagine|imagem|zdjęcie|obraz|фото|写真|照片|사진)(?![\p{L}\p{M}])[^()[\]]*(?<![\p{L}\p{M}])(?:please|pls|bitte|s['’]il (?:vous|te) pla[iî]t|svp|stp|por favor|per favore|graag|a\.?u\.?b|tack|gerne|venligst|proszę|пожалуйста|ください|お願い|请|請|부탁)(?![\p{Ll}])/iu

/** A memo in brackets of who wrote a text, in the widths of their script. */
const memo =
  /^[([（【［](?:メモ|社内メモ|担当者?メモ|备忘|備忘|内部备注|內部備註|메모|memo|internal note|interne notiz|note interne|nota interna|promemoria|intern anteckning|intern note|ملاحظة داخلية)\s?[:：].*[)\]）】］]$/iu

/** What is missing yet, in capitals inside a line, to its end: `Tom Reed BIO TO COME – Tom, please send!!`. */
const missing =
  /\s{0,8}(?<![\p{L}\p{M}])(?:(?:BIO|FOTO|BILD|TEXT|ZITAT|VITA)S? (?:FEHLT(?: NOCH)?|FOLGT(?: NOCH)?|KOMMT NOCH)|(?:BIO|PHOTO|PICTURE|TEXT|QUOTE|CAPTION) (?:TO COME|MISSING|TO FOLLOW)|(?:BIO|PHOTO|TEXTE|CITATION) (?:À VENIR|MANQUANTE?|MANQUE)|FALTA (?:LA |EL |A |O )?(?:BIO|FOTO|TEXTO)|MANCA (?:LA |IL )?(?:BIO|FOTO|TESTO)|(?:BIO|FOTO|TEKST) (?:ONTBREEKT|VOLGT|KOMMER|MANGLER|SAKNAS)|BRAK (?:BIO|ZDJĘCIA|TEKSTU))(?![\p{L}\p{M}]).{0,80}$/u

/** A question behind an arrow that ends a line: `桜海老の釜飯 ← 料理長に確認`. */
const arrow = /\s{0,8}[←⟵⇐]\s{0,8}[^←]{0,60}(?:[?？][^←]{0,30}|確認|确认|確認|확인|check|prüfen|vérifier|comprobar|verificare|verificar)$/iu

/** What may be taken of a text, said behind a dash to who makes the paper: `what people said – use whichever!`. */
const offer =
  /\s{1,8}[–—-]\s{1,8}(?:(?:use|pick|take|choose) (?:whichever|whatever|any|some|what|one)|(?:nimm|nehmt|such|sucht) (?:dir |euch )?(?:was|welche|eins|raus|aus)|(?:prends|prenez|choisis|choisissez) (?:ce|celles?|ceux)|(?:usa|usad|elige|elegid|coge) (?:lo|los|las|el|la) que|(?:usa|usate|scegli|scegliete) (?:quello|quelli|quelle|pure)|(?:usa|usem|escolhe|escolham) (?:o|os|as) que|(?:gebruik|kies) (?:maar|wat|welke)|(?:ta|välj|vælg) (?:vilka|vad|hvad|hvilke))(?![\p{L}\p{M}])[^–—]{0,40}$/iu

/** What a person says to themselves behind “NB” in brackets. */
const nota = new RegExp(`^[([]\\s*(?:NB|N\\.B\\.|N\\.\\s?B|PM)[:.]?\\s+(?:${told})(?![\\p{L}\\p{M}]).*[)\\]]\\W?$`, 'iu')

const withoutLeave = new RegExp(`^(?:${uncleared})(?![\\p{L}\\p{M}])[^.!?]*(?:[:：]|$)`, 'iu')

/** Returns whether a line is no part of what is told, but of how it is made: what a mail program adds, how far a text is, where a recording ends, how a page is to look. */
const isOfMaking = (text: string): boolean =>
  sentFrom.test(text) ||
  progress.test(text) ||
  (recorded.test(text) && hasTime.test(text)) ||
  offered.test(text) ||
  memo.test(text) ||
  wanted.test(text) ||
  nota.test(text) ||
  withoutLeave.test(text) ||
  (/^[([][^()[\]]*[)\]]$/u.test(text) && layout.what.test(text) && layout.where.test(text))

const asideOfName = new RegExp(
  `(?:[([（【［]|[–—:：-]\\s?)\\s*(?:[^()[\\]（）]{0,30}\\s)?(?:${unused}|${kept}|${internal})\\s*[)\\]）】］!！]*$`,
  'iu',
)
const wholeName = new RegExp(`^(?:${unused}|${kept})[!！]*$`, 'iu')

/** Returns whether a heading, or the name of a column or a sheet, says that what it names is not for readers: `old prices (don't use)`, `notes – NOT for print`. */
export const isUnprinted = (name: string): boolean => asideOfName.test(name.trim()) || wholeName.test(name.trim())

/** A part of a line, from one letter to before another. */
export type Part = [from: number, to: number]

/** Returns whether brackets hold what no reader is meant to see: square ones what one colleague says to another, round ones that it is not to be printed. */
const isAside = (squared: string | undefined, rounded: string | undefined): boolean => {
  const text = (squared ?? rounded ?? '').trim()
  if (unprinted.test(text)) return true
  // What is asked in capitals is said to nobody who reads.
  if (rounded !== undefined && /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text) && words.test(text)) return true
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
  if (isOfMaking(text)) return true
  if (marked.test(text) || version.test(text) || (bracketed.test(text) && /[)\]]\W?$/u.test(text))) return true
  const [only] = notesWithin(text)
  return only?.[0] === 0 && only[1] >= text.replace(/[.!]$/u, '').length
}

/** Returns whether a line begins with a word for a task in capitals, or calls to somebody: alone it is a note to oneself, several of them are a list for others. */
export const isTaskNote = (line: string): boolean =>
  line.length <= LONGEST && [spelledOut, small, calledOut].some((sign) => sign.test(line.trim()))

/** Returns the note in brackets that ends a line: ` (DRAFT v4, please do not share)`; empty where there is none. */
export const noteBehind = (line: string): string =>
  isOwnNote(line) ? '' : ([behind, askedBehind, draftBehind, missing, arrow, offer].map((sign) => sign.exec(line)?.[0]).find(Boolean) ?? '')
