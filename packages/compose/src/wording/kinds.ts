import { isTraditionalChinese } from '@magazineai/design'

/** What a text of prose may be that has a name of its own. */
export type TextKind = 'fiction' | 'minutes' | 'sermon' | 'obituary' | 'diary'

/** The label of a kind, and the words in a title that tell it: a pattern over small letters. */
type Told = readonly [label: string, words: string]

/** Kinds by language. */
const kinds: Readonly<Record<string, Readonly<Record<TextKind, Told>>>> = {
  ar: {
    fiction: ['قصة', 'رواية|حكاية|قصة قصيرة|قصة قبل النوم'],
    minutes: ['محضر', 'محضر'],
    sermon: ['عظة', 'عظة|خطبة'],
    obituary: ['في الذاكرة', 'نعي|في ذكرى|رثاء'],
    diary: ['يوميات', 'يوميات|مذكرات'],
  },
  bn: {
    fiction: ['গল্প', 'গল্প|উপন্যাস|রূপকথা'],
    minutes: ['কার্যবিবরণী', 'কার্যবিবরণী'],
    sermon: ['ধর্মোপদেশ', 'ধর্মোপদেশ|খুতবা'],
    obituary: ['স্মরণে', 'স্মরণে|শোকসংবাদ'],
    diary: ['দিনলিপি', 'দিনলিপি|ডায়েরি'],
  },
  da: {
    fiction: ['Fortælling', 'roman|novelle|godnathistorie|eventyr'],
    minutes: ['Referat', 'referat'],
    sermon: ['Prædiken', 'prædiken'],
    obituary: ['Mindeord', 'mindeord|nekrolog|til minde om'],
    diary: ['Dagbog', '(?:rejse)?dagbog'],
  },
  de: {
    fiction: ['Erzählung', 'romans?|erzählung|kurzgeschichte|gutenachtgeschichte|gute-nacht-geschichte|märchen|novelle'],
    minutes: ['Protokoll', 'protokoll|sitzungsprotokoll'],
    sermon: ['Predigt', '\\p{L}*predigt'],
    obituary: ['Nachruf', 'nachruf|in memoriam|zum gedenken'],
    diary: ['Tagebuch', '\\p{L}*tagebuch'],
  },
  en: {
    fiction: ['Fiction', 'novel|novella|short story|bedtime story|fairy ?tale|fable|folk ?tale'],
    minutes: ['Minutes', 'minutes (?:of|from) (?:the|our|a|an)|(?:meeting|committee) minutes'],
    sermon: ['Sermon', 'sermon|homily'],
    obituary: ['In memoriam', 'obituary|in memoriam|in memory of|remembering'],
    diary: ['Diary', 'diary|travel journal|travelogue'],
  },
  es: {
    fiction: ['Relato', 'novela|cuento|relato|fábula'],
    minutes: ['Acta', 'acta de'],
    sermon: ['Sermón', 'sermón|homilía'],
    obituary: ['En memoria', 'obituario|en memoria de|necrológica'],
    diary: ['Diario', 'diario de|cuaderno de viaje'],
  },
  fa: {
    fiction: ['داستان', 'داستان|رمان|قصه'],
    minutes: ['صورت‌جلسه', 'صورت.?جلسه'],
    sermon: ['موعظه', 'موعظه|خطبه'],
    obituary: ['یادبود', 'به یاد|سوگنامه'],
    diary: ['یادداشت روزانه', 'خاطرات روزانه|سفرنامه'],
  },
  fr: {
    fiction: ['Récit', 'roman|nouvelle inédite|conte|histoire du soir|fable'],
    minutes: ['Compte rendu', 'procès-verbal|compte rendu de (?:la )?réunion'],
    sermon: ['Sermon', 'sermon|homélie|prédication'],
    obituary: ['Hommage', 'nécrologie|in memoriam|hommage à'],
    diary: ['Journal', 'journal de (?:bord|voyage|marche)|carnets? de (?:voyage|route)'],
  },
  he: {
    fiction: ['סיפור', 'רומן|סיפור קצר|סיפור לפני השינה|אגדה'],
    minutes: ['פרוטוקול', 'פרוטוקול'],
    sermon: ['דרשה', 'דרשה'],
    obituary: ['דברי זיכרון', 'לזכר|לזכרו|לזכרה|הספד'],
    diary: ['יומן', 'יומן'],
  },
  hi: {
    fiction: ['कथा', 'उपन्यास|कहानी|लोककथा'],
    minutes: ['कार्यवृत्त', 'कार्यवृत्त'],
    sermon: ['प्रवचन', 'प्रवचन|उपदेश'],
    obituary: ['स्मृति में', 'स्मृति में|श्रद्धांजलि'],
    diary: ['डायरी', 'डायरी|यात्रा वृत्तांत'],
  },
  it: {
    fiction: ['Racconto', 'romanzo|racconto|fiaba|favola|novella'],
    minutes: ['Verbale', 'verbale'],
    sermon: ['Omelia', 'omelia|sermone|predica'],
    obituary: ['In ricordo', 'necrologio|in ricordo di|in memoria di'],
    diary: ['Diario', 'diario|taccuino di viaggio'],
  },
  ja: {
    fiction: ['小説', '小説|童話|昔話|おはなし'],
    minutes: ['議事録', '議事録'],
    sermon: ['説教', '説教|法話'],
    obituary: ['追悼', '追悼|訃報'],
    diary: ['日記', '日記|紀行'],
  },
  ko: {
    fiction: ['소설', '소설|동화|옛이야기'],
    minutes: ['회의록', '회의록'],
    sermon: ['설교', '설교|강론'],
    obituary: ['추모', '추모|부고'],
    diary: ['일기', '일기|여행기'],
  },
  nl: {
    fiction: ['Verhaal', 'roman|kort verhaal|verhaaltje|sprookje|novelle'],
    minutes: ['Notulen', 'notulen'],
    sermon: ['Preek', 'preek'],
    obituary: ['In memoriam', 'in memoriam|overlijdensbericht'],
    diary: ['Dagboek', '(?:reis)?dagboek'],
  },
  pl: {
    fiction: ['Opowiadanie', 'powieś\\p{L}*|opowiadani\\p{L}*|baj\\p{L}{1,2}|baśń'],
    minutes: ['Protokół', 'protok\\p{L}*'],
    sermon: ['Kazanie', 'kazani\\p{L}*|homili\\p{L}*'],
    obituary: ['Wspomnienie', 'nekrolog|wspomnienie o'],
    diary: ['Dziennik', 'dziennik|pamiętnik'],
  },
  pt: {
    fiction: ['Conto', 'romance|conto|novela|história de embalar|fábula'],
    minutes: ['Ata', 'ata da|ata de|acta da'],
    sermon: ['Sermão', 'sermão|homilia'],
    obituary: ['Em memória', 'obituário|em memória de|necrologia'],
    diary: ['Diário', 'diário de|caderno de viagem'],
  },
  ru: {
    fiction: ['Рассказ', 'роман|роман\\p{L}|рассказ\\p{L}{0,2}|сказк\\p{L}|повест\\p{L}'],
    minutes: ['Протокол', 'протокол\\p{L}{0,2}'],
    sermon: ['Проповедь', 'проповед\\p{L}'],
    obituary: ['Светлая память', 'некролог|памяти'],
    diary: ['Дневник', 'дневник\\p{L}{0,2}|путевые заметки'],
  },
  sv: {
    fiction: ['Berättelse', 'roman|novell|godnattsaga|saga'],
    minutes: ['Protokoll', '\\p{L}*protokoll'],
    sermon: ['Predikan', 'predikan'],
    obituary: ['Till minne', 'dödsruna|till minne av|minnesord'],
    diary: ['Dagbok', '(?:rese)?dagbok'],
  },
  'zh-Hans': {
    fiction: ['小说', '小说|童话|睡前故事'],
    minutes: ['会议记录', '会议记录|会议纪要'],
    sermon: ['讲道', '讲道|布道'],
    obituary: ['悼念', '悼念|讣告|追悼'],
    diary: ['日记', '日记|游记'],
  },
  'zh-Hant': {
    fiction: ['小說', '小說|童話|睡前故事'],
    minutes: ['會議記錄', '會議記錄|會議紀錄'],
    sermon: ['講道', '講道|佈道'],
    obituary: ['悼念', '悼念|訃告|追悼'],
    diary: ['日記', '日記|遊記'],
  },
}

/** Returns the kinds of a language (BCP 47); those of English for one that is not known. */
export function kindsOf(language: string): Readonly<Record<TextKind, Told>> {
  if (isTraditionalChinese(language)) return kinds['zh-Hant'] as Readonly<Record<TextKind, Told>>
  const [tongue = ''] = language.toLowerCase().split('-')
  return (kinds[tongue === 'zh' ? 'zh-Hans' : tongue] ?? kinds['en']) as Readonly<Record<TextKind, Told>>
}

/** Returns what titles say a text is, with the label for it; null where they do not say. */
export function kindOfText(titles: readonly string[], language: string): { kind: TextKind; label: string } | null {
  for (const [kind, [label, words]] of Object.entries(kindsOf(language))) {
    const pattern = /[\p{Script=Han}\p{Script=Hangul}]/u.test(words) ? words : `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`
    const told = new RegExp(pattern, 'iu')
    if (titles.some((title) => told.test(title))) return { kind: kind as TextKind, label }
  }
  return null
}
