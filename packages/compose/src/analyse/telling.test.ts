import { LANGUAGES } from '@magazineai/design'
import { expect, it } from 'vitest'
import { rubricWords } from './rubric-words.ts'
import { isRubric, tellingOf } from './telling.ts'

it.each([
  [
    'en',
    'From the Vicarage|Notices|What went well|Treasurer’s report|Technical data|Setting it up|Services in October|Next year|The letter',
  ],
  ['de', 'Häufige Fehler|Aus dem Vorstand|Termine|Neues aus der Schule'],
  ['fr', 'Bon à savoir|Le programme|Le mot du président|L’agenda'],
  ['es', 'Avisos|Carta del director|Datos técnicos'],
  ['it', 'Avvisi|Lettera del presidente|Dati tecnici'],
  ['pt', 'Avisos|Carta da diretora|Perguntas frequentes'],
  ['nl', 'Van de voorzitter|Mededelingen'],
  ['sv', 'Nyheter från styrelsen|Kalender'],
  ['da', 'Kalender|Nyt fra bestyrelsen'],
  ['pl', 'Ogłoszenia|Wiadomości'],
  ['ru', 'Объявления|Новости школы'],
  ['ar', 'أخبار المدرسة|إعلانات'],
  ['fa', 'اطلاعیه‌ها|اخبار مدرسه'],
  ['he', 'הודעות|דבר העורכת'],
  ['hi', 'सूचनाएँ|समाचार'],
  ['bn', 'বিজ্ঞপ্তি'],
  ['ja', 'お知らせ|よくある質問'],
  ['ko', '공지사항'],
  ['zh-Hans', '通知|常见问题'],
  ['zh-Hant', '通知|常見問題'],
])('titles that only name a part of a paper are known in %s', (language, titles) => {
  for (const title of titles.split('|')) expect(isRubric(title, language), title).toBe(true)
})

it.each([
  ['en', 'Remembering Arthur Pell|The underside of the slates|Somebody stole the pump, twice|Hen|Last Train|The bench by the weir'],
  ['de', 'Eine Glocke lügt nicht|Der letzte Bus'],
  ['fr', 'Le Facteur'],
  ['es', 'Se busca gata|La mesa larga'],
  ['it', 'Le finestre degli altri'],
  ['pt', 'Caldo verde'],
  ['da', 'Vi har fået får'],
  ['ru', 'Последний трамвай'],
  ['fa', 'درخت توت'],
  ['he', 'הרכבת האחרונה'],
  ['bn', 'শেষ ট্রাম'],
  ['ja', '朝の市場'],
  ['ko', '배를 고치는 사람|새벽 시장'],
  ['zh-Hans', '修船的人'],
])('titles that say something are none: %s', (language, titles) => {
  for (const title of titles.split('|')) expect(isRubric(title, language), title).toBe(false)
})

it.each([
  ['Can you find a book if I only know that it was blue?', 'How do I join?'],
  ['Remembering Arthur Pell', 'Collections'],
  ['Somebody stole the pump, twice', 'We lost the contract with the school'],
  ['223 members', 'Members'],
])('says more at a glance: %s', (more, less) => expect(tellingOf(more, 'en')).toBeGreaterThan(tellingOf(less, 'en')))

it('every offered language has words that name only a part of a paper', () => {
  expect(LANGUAGES.filter((tag) => !rubricWords[tag.slice(0, 2)])).toEqual([])
})

it.each([
  ['en', 'Hymn|Reading|Prayers|Tribute'],
  ['de', 'Lesung|Fürbitten|Segen'],
  ['fr', 'Lecture|Prière|Hommage'],
  ['es', 'Lectura|Oraciones|Salmo'],
  ['pl', 'Czytanie|Modlitwa|Błogosławieństwo'],
])('what follows what in a service is no announcement: %s', (language, titles) => {
  for (const title of titles.split('|')) expect(isRubric(title, language), title).toBe(true)
})
