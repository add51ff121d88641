/** What begins a line that says who publishes, edits or answers for a paper, how it is reached, or when its house is open, in the languages magazines are made in. */
const labels = [
  'published by|publishers?|edited by|editors?|printed by|(?:hon\\.?|honorary) \\p{L}+|secretary|treasurer|chair(?:man|woman|person)?|vicar|rector|warden|registered (?:charity|office)|charity (?:no|number)|contact|office hours|opening hours|telephone|tel|phone|fax|e-?mail|website|web|issn',
  'herausgegeben|herausgeber(?:in)?|hrsg|impressum|redaktion(?:sschluss)?|verantwortlich|v\\. ?i\\. ?s\\. ?d\\. ?p|verlag|druck|anschrift|telefon|öffnungszeiten|vorsitz(?:ende[rn]?)?|mitteilungen d(?:es|er)|eingetragen',
  'publié par|édité par|édition|éditeur|rédaction|rédacteur|rédactrice|direct(?:eur|rice) de (?:la )?publication|association loi|responsable|imprimé par|imprimerie|dépôt légal|siège social|tél|téléphone|courriel|adresse|horaires',
  'edita|editado por|editor[ae]?s?|coordina(?:ción|dor|dora)?|redacción|dirección|director[ae]?|depósito legal|imprime|teléfono|correo|publica(?:do por)?|horario',
  'a cura di|edito da|editore|redazione|direttore|direttrice|coordina(?:mento)?|stampa|registrazione|sede(?: legale)?|telefono|posta elettronica|pubblicato da|orari',
  'publicado por|redação|diretor[ae]?|coordenação|impressão|telefone|morada|endereço|horário',
  'uitgave van|uitgever|uitgegeven door|redactie(?:adres)?|redacteur|verantwoordelijke uitgever|drukwerk|telefoon|adres|openingstijden|secretariaat',
  'utgiven av|utges av|ansvarig utgivare|utgivare|redaktion|redaktör|tryck|besöksadress|öppettider',
  'udgivet af|udgiver|ansvarshavende|redaktør|tryk|adresse|åbningstider',
  'wydawca|wydaje|redakcja|redaktor(?: naczelny)?|druk|siedziba|kontakt|adres|godziny otwarcia',
  'издатель|издаётся|издание|редакция|редактор|главный редактор|учредитель|типография|тираж|адрес|телефон|тел|часы работы',
  'تصدر عن|تصدرها|الناشر|التحرير|رئيس التحرير|هيئة التحرير|هاتف|العنوان|البريد',
  'ناشر|سردبیر|مدیر مسئول|صاحب امتیاز|تلفن|نشانی',
  'בהוצאת|הוצאה|עורך|עורכת|מערכת|טלפון|כתובת|דוא"ל',
  'प्रकाशक|संपादक|सम्पादक|मुद्रक|दूरभाष|फ़ोन|पता|कार्यालय',
  'প্রকাশক|সম্পাদক|মুদ্রণ|ফোন|ঠিকানা|কার্যালয়',
  '発行(?:人|所|者|日)?|編集(?:人|者|部|委員)?|印刷(?:所)?|電話|住所|所在地|開館時間|問い?合わせ先?|連絡先',
  '主办|主辦|出版|编辑|編輯|主编|主編|承办|承辦|发行|發行|印刷|电话|電話|地址|开放时间|開放時間|联系|聯絡',
  '발행(?:인|처)?|편집(?:인|부)?|인쇄|전화|주소|문의',
].join('|')

const labelled = new RegExp(`^\\P{L}{0,3}(?:${labels})(?![\\p{Ll}\\p{M}])\\.?\\s*(?:[:：/]|(?=[\\p{L}\\p{N}(])|$)`, 'iu')
const unspaced =
  /^\P{L}{0,3}(?:発行|編集|電話|住所|開館時間|出版|主办|主辦|编辑|編輯|发行|發行|地址|발행|편집|전화|주소)\s*\S{0,2}\s*[:：／/\s]/u

/** A number to call behind its word or alone, an address of the web or of mail, the mark of a post code. */
const reached =
  /\S@\S+\.\p{L}{2,}|(?:https?:\/\/|www\.)\S|(?<!\p{L})(?:tel|tél|tlf|fon|ph)\.?\s?[:：]?\s*[+(]?\p{Nd}|(?<![\p{Nd}.,/])[+(]?\p{Nd}(?:[ ()/.–-]{0,2}\p{Nd}){8,13}(?!\p{Nd})|〒/iu

/** Characters of such a line at most. */
const LONGEST = 180

/** Two sentences, of which the second has several words. */
const sentences = /[.!?…。！？]\s+(?:\S+\s+){3}.*[.!?…。！？]$/u

/** Returns whether a line says who publishes or edits a paper, or how they are reached: `Published by the Mill Lane Society`, `Redaktion: Ida Kern, Tel. 0123 456 789`. */
export function saysImprint(line: string): boolean {
  const text = line.trim()
  if (text.length > LONGEST) return false
  if (reached.test(text) || unspaced.test(text)) return true
  const label = labelled.exec(text)?.[0]
  return label !== undefined && (/[:：]\s*$/u.test(label) || !sentences.test(text))
}
