/** What tells a reader how to get somewhere, what it costs and what to bring, by primary language subtag; in the syntax of regular expressions. */
interface Practical {
  /** Titles of such texts, whole. */
  titles: string
  /** Words of such sentences, or beginnings of them. */
  facts: string
}

const words: Readonly<Record<string, Practical>> = {
  en: {
    titles:
      'good to know|practical (?:information|notes?|details)|useful (?:information|notes)|getting (?:there|here)|how to (?:get|find) (?:there|here|us)|before you come|what to bring|parking|tickets?|admission|prices?|visitor information',
    facts: 'shuttle|car park|parking|in case of rain|if it rains|wet weather|admission|free of charge|tickets? (?:cost|are)|entry is',
  },
  de: {
    titles:
      'gut zu wissen|wissenswertes|praktische (?:hinweise|informationen)|praktisches|anreise|anfahrt|parken|eintritt|preise|karten|was mitzubringen ist|nützliches',
    facts: 'pendelbus|shuttle|parkpl[aä]tz|parken|bei regen|schlechtwetter|eintritt|kostenlos|karten kosten',
  },
  fr: {
    titles:
      'bon à savoir|(?:infos?|informations|renseignements) (?:pratiques?|utiles?)|pratique|accès|comment venir|s’y rendre|se garer|stationnement|tarifs?|billetterie|entrée',
    facts: 'navette|parking|stationnement|en cas de pluie|s’il pleut|entrée (?:libre|gratuite)|gratuit|tarifs?|billets?',
  },
  es: {
    titles:
      '(?:información|datos) (?:prácticos?|práctica|útiles?|útil)|conviene saber|cómo llegar|aparcamiento|entradas?|precios?|bueno saber|qué llevar',
    facts: 'lanzadera|aparcamiento|en caso de lluvia|si llueve|entrada (?:libre|gratuita)|gratis|gratuit',
  },
  it: {
    titles:
      'buono a sapersi|da sapere|(?:informazioni|notizie|info) (?:pratiche|utili)|come arrivare|parcheggi?o?|biglietti|prezzi|ingresso|cosa portare',
    facts: 'navetta|parchegg|in caso di pioggia|se piove|ingresso (?:libero|gratuito)|gratuit|biglietti',
  },
  pt: {
    titles:
      '(?:informações|informação) (?:práticas?|úteis|útil)|bom saber|convém saber|como chegar|estacionamento|bilhetes|ingressos|preços?|o que levar',
    facts: 'vaivém|estacionamento|em caso de chuva|se chover|entrada (?:livre|gratuita)|gratuit|grátis|bilhetes',
  },
  nl: {
    titles: 'goed om te weten|praktische (?:informatie|tips)|praktisch|bereikbaarheid|parkeren|toegang|kaartjes|prijzen|wat neem je mee',
    facts: 'pendelbus|parkeer|parkeren|bij regen|toegang|gratis|kaartjes',
  },
  sv: {
    titles: 'bra att veta|praktisk information|praktiskt|hitta hit|parkering|biljetter|priser|inträde|ta med',
    facts: 'pendelbuss|parkering|vid regn|inträde|gratis|biljetter',
  },
  da: {
    titles: 'godt at vide|praktisk(?:e)? (?:information(?:er)?|oplysninger)|praktisk|find vej|parkering|billetter|priser|entré|medbring',
    facts: 'pendulbus|parkering|i tilfælde af regn|entré|gratis|billetter',
  },
  pl: {
    titles: 'warto wiedzieć|dobrze wiedzieć|informacje praktyczne|praktyczne informacje|dojazd|parking|bilety|ceny|wstęp',
    facts: 'parking|w razie deszczu|wstęp wolny|bezpłat|bilety',
  },
  ru: {
    titles: 'полезно знать|полезная информация|практическая информация|как добраться|парковка|билеты|цены|вход',
    facts: 'шаттл|парковк|в случае дождя|вход (?:свободный|бесплатный)|бесплатн|билеты',
  },
  ar: {
    titles: 'معلومات (?:عملية|مفيدة|مهمة)|من الجيد أن تعرف|كيفية الوصول|مواقف السيارات|التذاكر|الأسعار',
    facts: 'حافلة مكوكية|مواقف السيارات|في حال(?:ة)? المطر|الدخول مجان|مجان|التذاكر',
  },
  fa: {
    titles: 'خوب است بدانید|اطلاعات (?:کاربردی|مفید)|چگونه بیاییم|راه رسیدن|پارکینگ|بلیت|قیمت‌ها',
    facts: 'پارکینگ|در صورت باران|رایگان|بلیت',
  },
  he: {
    titles: 'כדאי לדעת|טוב לדעת|מידע (?:שימושי|מעשי)|איך מגיעים|דרכי הגעה|חניה|כרטיסים|מחירים',
    facts: 'הסעות|חניה|חנייה|במקרה של גשם|הכניסה חופשית|כרטיסים',
  },
  hi: { titles: 'जानने योग्य(?: बातें)?|उपयोगी जानकारी|कैसे पहुँचें|पार्किंग|टिकट', facts: 'पार्किंग|बारिश होने पर|निःशुल्क|मुफ़्त|टिकट' },
  bn: { titles: 'জেনে রাখুন|জেনে রাখা ভালো|প্রয়োজনীয় তথ্য|কীভাবে আসবেন|পার্কিং|টিকিট', facts: 'পার্কিং|বৃষ্টি হলে|বিনামূল্যে|টিকিট' },
  ko: {
    titles: '알아두기|알아 두기|알아두면 좋은 것|이용 안내|유의 ?사항|오시는 길|찾아오시는 길|주차|입장료',
    facts: '셔틀|주차|우천 시|비가 오면|무료|입장료',
  },
  ja: {
    titles: '知っておきたいこと|ご注意|お願い|アクセス|交通案内|ご来場の皆様へ|駐車場|料金|チケット',
    facts: 'シャトルバス|送迎バス|駐車場|雨天|無料|入場料|チケット',
  },
  zh: {
    titles: '须知|須知|温馨提示|溫馨提示|实用信息|實用資訊|交通指南|交通|停车|停車|票务|票務|票价',
    facts: '接驳车|接駁車|摆渡车|停车|停車|遇雨|如遇下雨|免费|免費|门票|門票',
  },
}

/** Scripts without spaces have no beginning of a word to look for. */
const UNSPACED: ReadonlySet<string> = new Set(['ja', 'ko', 'zh'])

const patterns = new Map(
  Object.entries(words).map(([key, { titles, facts }]) => {
    const start = UNSPACED.has(key) ? '' : '(?<![\\p{L}\\p{M}])'
    return [key, { title: new RegExp(`^(?:${titles})$`, 'iu'), fact: new RegExp(`${start}(?:${facts})`, 'iu') }] as const
  }),
)

const plainOf = (text: string): string => text.trim().replaceAll("'", '’')

const patternsOf = (language: string) => patterns.get(language.slice(0, 2).toLowerCase()) ?? patterns.get('en')

/** Languages that a title may be in. */
export const practicalLanguages: readonly string[] = Object.keys(words)

/** Returns whether a title stands over notes for visitors, as “Good to know”: how they get there, what it costs, what they bring. `language` is BCP 47. */
export const isForVisitors = (title: string, language: string): boolean =>
  patternsOf(language)?.title.test(plainOf(title).replace(/[\s:.!：。！]+$/u, '')) ?? false

/** Returns whether words only tell how one gets somewhere, what that costs, or what is done in the rain. `language` is BCP 47. */
export const tellsVisitors = (text: string, language: string): boolean => patternsOf(language)?.fact.test(plainOf(text)) ?? false
