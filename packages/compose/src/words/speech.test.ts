import { expect, it } from 'vitest'
import { spokenIn } from './speech.ts'

it.each([
  [
    'en',
    '“A long time for seventy metres,” said Louise Farrow, who chairs the committee.',
    '“A long time for seventy metres.”',
    'Louise Farrow',
  ],
  ['en', '“Is it worth it?” Louise Farrow said.', '“Is it worth it?”', 'Louise Farrow'],
  ['de', '„Elf Jahre sind eine lange Zeit“, sagte Luise van der Berg.', '„Elf Jahre sind eine lange Zeit.“', 'Luise van der Berg'],
  ['fr', '« C’est long », a déclaré Louise Ferrand, présidente du comité.', '« C’est long. »', 'Louise Ferrand'],
  ['es', '«Once años es mucho tiempo», dijo Luisa Ferrer.', '«Once años es mucho tiempo.»', 'Luisa Ferrer'],
  ['it', '«Undici anni sono lunghi», ha detto Luisa Ferri, presidente.', '«Undici anni sono lunghi.»', 'Luisa Ferri'],
  ['pt', '“Onze anos é muito”, disse Luísa Faria.', '“Onze anos é muito.”', 'Luísa Faria'],
  ['nl', '“Elf jaar is lang”, zei Louise de Vries.', '“Elf jaar is lang.”', 'Louise de Vries'],
  ['da', '»Elleve år er længe«, sagde Louise Friis.', '»Elleve år er længe.«', 'Louise Friis'],
  ['sv', '”Elva år är länge”, sade Lovisa Frisk.', '”Elva år är länge.”', 'Lovisa Frisk'],
  ['pl', '„Jedenaście lat to długo” – powiedziała Ludwika Fabiańska.', '„Jedenaście lat to długo.”', 'Ludwika Fabiańska'],
  ['ru', '«Одиннадцать лет — это долго», — сказала Луиза Фролова, председатель.', '«Одиннадцать лет — это долго.»', 'Луиза Фролова'],
  ['ar', '«أحد عشر عامًا زمن طويل»، قالت ليلى الفارس.', '«أحد عشر عامًا زمن طويل.»', 'ليلى الفارس'],
  ['he', '"אחת עשרה שנים הן זמן רב", אמרה לאה פרידמן.', '"אחת עשרה שנים הן זמן רב."', 'לאה פרידמן'],
  ['hi', '“ग्यारह साल लंबा समय है,” लीला फरार ने कहा।', '“ग्यारह साल लंबा समय है।”', 'लीला फरार'],
  ['bn', '“এগারো বছর দীর্ঘ সময়,” বলেন লীলা সেন।', '“এগারো বছর দীর্ঘ সময়।”', 'লীলা সেন'],
  ['ja', '「十一年は長い時間です」と山田花子さんは話す。', '「十一年は長い時間です」', '山田花子'],
  ['zh', '“十一年是很长的时间，”王丽说。', '“十一年是很长的时间。”', '王丽'],
  ['zh-Hant', '「十一年是很長的時間，」王麗說。', '「十一年是很長的時間。」', '王麗'],
  ['ko', '“십일 년은 긴 시간이다”라고 김영희는 말했다.', '“십일 년은 긴 시간이다.”', '김영희'],
])('who speaks is parted from the words in %s', (language, text, words, by) => {
  expect(spokenIn(text, language)).toEqual({ words, by })
})

it('what cannot be parted safely stays whole', () => {
  expect(spokenIn('“Landlord!” shouted I.', 'en')).toBeNull()
  expect(spokenIn('“Come,” said Ann Low, “sit down.”', 'en')).toBeNull()
  expect(spokenIn('“Come,” said Ann. She sat down.', 'en')).toBeNull()
  expect(spokenIn('He said it was long.', 'en')).toBeNull()
})
