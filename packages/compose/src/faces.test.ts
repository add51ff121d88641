import { templateKit } from '@magazineai/assets'
import { inTurn } from '@magazineai/common/testing'
import type { Design } from '@magazineai/design'
import type { Item, LayerFrame } from '@magazineai/render'
import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureSections } from '../test/fixtures.ts'
import { testPorts } from '../test/ports.ts'
import { composeMagazine } from './compose.ts'
import type { ComposePorts } from './ports.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

const compose = async (template: string, text: string): Promise<Design> => {
  const input = {
    idea: 'A magazine about the sea and its people',
    kit: templateKit(template),
    files: [{ name: 'text.md', bytes: strToU8(text) }],
  }
  for await (const event of composeMagazine(input, ports)) if (event.type === 'done') return event.design
  throw new Error('no end')
}

const textsIn = (item: Item): Extract<Item, { type: 'text' }>[] =>
  item.type === 'text' ? [item] : item.type === 'group' ? item.items.flatMap(textsIn) : []
const itemsOf = (layer: LayerFrame): Item[] => [...layer.items, ...layer.children.flatMap(itemsOf)]

/** What is printed as the box of a missing glyph, which is glyph 0 of every face. */
const boxesOf = (design: Design): string[] =>
  design.pages.flatMap((_, index) =>
    ports.layouter
      .page(design, index)
      .layers.flatMap(itemsOf)
      .flatMap(textsIn)
      .flatMap((item) => item.segments)
      .filter(({ glyphs }) => glyphs.some(({ id }) => id === 0))
      .map(({ text }) => text),
  )

const story = (fixtureSections().get('The Meaning of ‘Hack’') ?? '').replace(/^.*\n/u, '')
/** Every eleventh word bold, every thirteenth italic, every seventeenth both. */
const marked = story
  .split(' ')
  .map((word, index) =>
    !/^\w{4,}$/u.test(word)
      ? word
      : index % 11 === 0
        ? `**${word}**`
        : index % 13 === 0
          ? `*${word}*`
          : index % 17 === 0
            ? `***${word}***`
            : word,
  )
  .join(' ')

describe('words in a face that no layer of the template has', () => {
  it.each(inTurn(['velour', 'kernel', 'crumb'], 3, 2))(
    'bold and italic words do not end a job: %s',
    { timeout: 120_000 },
    async (template) => {
      const design = await compose(
        template,
        `# A Portrait\n\n${marked}\n\n> A **bold *quotation*** of somebody.\n\n- **one** item\n- ***another***\n`,
      )
      expect(JSON.stringify(design.stories)).toContain('"bold"')
      expect(boxesOf(design)).toEqual([])
    },
  )

  const scripts: readonly [string, string][] = [
    ['Bengali', 'নদীর ধারে একটি ছোট গ্রাম ছিল। সেখানে মানুষ মাছ ধরে দিন কাটাত। প্রতিদিন ভোরে নৌকা নিয়ে তারা বেরিয়ে পড়ত, আর সন্ধ্যায় ফিরে আসত। '],
    [
      'Persian',
      'در کنار رودخانه روستای کوچکی بود. مردم آنجا با ماهیگیری زندگی می‌کردند. هر روز صبح زود با قایق‌هایشان می‌رفتند و شب بازمی‌گشتند. ',
    ],
    ['Japanese', '川のほとりに小さな村がありました。人々は魚を捕って暮らしていました。毎朝早く舟で出かけ、夕方に帰ってきました。'],
    ['Thai', 'ริมแม่น้ำมีหมู่บ้านเล็กๆ ผู้คนหาปลาเลี้ยงชีพ ทุกเช้าพวกเขาออกเรือแต่เช้าตรู่ และกลับมาในตอนเย็น '],
  ]
  it.each(scripts)('%s under an English idea is set in letters, and fits', { timeout: 120_000 }, async (_name, sentence) => {
    const parts = ['The River', 'The Boats', 'The Evening'].map((title) => `## ${title}\n\n${`${sentence.repeat(6)}\n\n`.repeat(5)}`)
    const design = await compose('velour', parts.join('\n'))
    expect(boxesOf(design)).toEqual([])
    expect(ports.layouter.overset(design)).toEqual([])
  })
})

it('emoji, ticks, formulas and drawings of strokes are set, each in a font that has them', { timeout: 120_000 }, async () => {
  const signs = '🎉 🥒 👩‍🌾 👨‍👩‍👧 ❤️ ☀️ ✅ ❌ ⭐ ☎ ✂ ♪ ☐ ☑ ♠ ➜ x ∈ ℝ ∀ y ⟨a, b⟩ → ⇒ ≤'
  const prose = `The county archive keeps the messages of a village since 2015, and its clerk has counted what people write in them beside words: ${signs}. Half of them came in the last three years. The oldest is a telephone, ${signs.slice(0, 9)}, in a mail about a lost dog; the youngest was sent on Friday by somebody who is ninety-one.\n\nMost of these signs say what a voice would have said. The clerk has learned to read them as she once learned to read the hand of a priest of 1740, by looking at a great many of them.`
  const design = await compose('crumb', `# Signs 🎉\n\n${prose}\n\n\`\`\`\n├── src\n│   └── ░█\n\`\`\`\n`)
  expect(boxesOf(design)).toEqual([])
  expect(JSON.stringify(design.stories)).toContain('👩‍🌾')
})

/** Documents by the family their square, Indian or Hebrew letters are set in, and what they say over the contents. */
const documents = [
  {
    language: 'zh',
    family: 'Noto Serif SC',
    grotesque: 'Noto Sans SC',
    label: /专题|简讯|诗/u,
    text: `# 河边的一年

## 修船的人

镇子东头有一条小河，河边住着一位修船的老人，姓周，今年七十六岁。他的院子里总停着两三条翻过来的木船，像几头晒太阳的牛。春天的时候，他给船刷桐油；秋天水浅了，他就坐在门口，把旧钉子一颗一颗敲直，放进铁皮盒子里。

有人问他，现在都用铁船、塑料船，谁还来修木船？他说：“来修船的人，不是没有钱买新的。”有一家人每年清明都来，带着同一条船。船底换过，船帮换过，连桨也换过三次，可他们说，这还是爷爷那一条。老周说：“是的，当然是。”

## 夏夜

竹椅排成一条河
蒲扇摇着月亮
谁家的收音机
把戏唱到了天亮

萤火虫提着灯
找它丢失的夏天
我们都不说话
怕惊动了从前`,
  },
  {
    language: 'zh-Hant',
    family: 'Noto Serif TC',
    grotesque: 'Noto Sans TC',
    label: /專題|短訊|詩/u,
    text: `# 巷口的時光

## 修傘的人

巷口有一位修傘的老先生，姓陳，今年七十八歲。他的攤子只有一張矮凳、一個木箱和一把永遠撐開的黑傘。晴天的時候，傘替他遮太陽；下雨的時候，他把傘借給沒帶傘的人，自己坐到屋簷下面去。

有人問他，現在一把新傘才一百塊錢，誰還來修？他說：「來修傘的人，不是沒有一百塊錢。」有一位太太每年春天都來，帶著同一把紅傘。傘骨換過，傘面換過，連握把也換過，可是她說，這還是她先生送的那一把。老陳說：「是的，當然是。」

## 夏夜

竹椅排成一條河
蒲扇搖著月亮
誰家的收音機
把戲唱到了天亮

螢火蟲提著燈
找牠遺失的夏天
我們都不說話
怕驚動了從前`,
  },
  {
    language: 'ko',
    family: 'Nanum Myeongjo',
    grotesque: 'Nanum Gothic',
    label: /특집|짧은 소식|시/u,
    text: `# 강가의 한 해

## 배를 고치는 사람

마을 동쪽 끝에는 작은 강이 있고, 그 강가에 배를 고치는 노인이 산다. 성은 김, 올해 일흔여섯이다. 그의 마당에는 늘 뒤집어 놓은 나무배 두세 척이 햇볕을 쬐는 소처럼 누워 있다. 봄이면 그는 배에 기름을 바르고, 가을에 물이 얕아지면 문 앞에 앉아 낡은 못을 하나씩 펴서 양철통에 담는다.

요즘은 다들 철선이나 플라스틱 배를 쓰는데 누가 나무배를 고치러 오느냐고 묻는 사람이 있다. 그는 말한다. “고치러 오는 사람은 새 배를 살 돈이 없어서 오는 게 아니야.” 어느 가족은 해마다 한식이면 같은 배를 끌고 온다. 바닥도 갈았고 옆판도 갈았고 노는 세 번이나 바꾸었지만, 그들은 이것이 여전히 할아버지의 그 배라고 한다. 노인은 대답한다. “그럼, 그렇고말고.”

## 여름밤

대나무 의자가 강처럼 늘어서고
부채가 달을 흔든다
어느 집 라디오일까
새벽까지 노래를 부르네

반딧불이는 등을 들고
잃어버린 여름을 찾는다
우리는 말이 없다
지난날이 놀라 깰까 봐`,
  },
  {
    language: 'hi',
    family: 'Noto Serif Devanagari',
    label: /विशेष|संक्षेप में|कविता/u,
    text: `# नदी किनारे का एक साल

## नाव सुधारने वाला

कस्बे के पूर्वी छोर पर एक छोटी नदी है और उसके किनारे नाव सुधारने वाले एक बुज़ुर्ग रहते हैं। नाम है रामदीन, उम्र छिहत्तर साल। उनके आँगन में हमेशा दो-तीन उलटी नावें पड़ी रहती हैं, जैसे धूप सेंकती गायें। वसंत में वे नावों पर तेल लगाते हैं; पतझड़ में जब पानी उतर जाता है तब दरवाज़े पर बैठकर पुरानी कीलें एक-एक करके सीधी करते हैं और टीन के डिब्बे में रखते जाते हैं।

लोग पूछते हैं कि अब तो सब लोहे और प्लास्टिक की नावें चलाते हैं, लकड़ी की नाव कौन सुधरवाता है? वे कहते हैं, “जो सुधरवाने आता है, उसके पास नई नाव के पैसे न हों, ऐसा नहीं है।” एक परिवार हर साल उसी नाव को लेकर आता है। उसका तला बदला जा चुका है, किनारे बदले जा चुके हैं, चप्पू तीन बार बदले गए हैं, फिर भी वे कहते हैं कि यह दादा वाली ही नाव है। रामदीन जवाब देते हैं, “हाँ, बिल्कुल वही है।”

## गर्मी की रात

बाँस की कुर्सियाँ नदी-सी बिछीं
पंखा चाँद को झलता है
किसके घर का रेडियो है
जो भोर तलक यूँ चलता है

जुगनू अपना दीप लिए
खोई गर्मी ढूँढ़ रहा
हम सब चुप हैं, डरते हैं
बीता कल न जाग उठे`,
  },
  {
    language: 'he',
    family: 'Tinos',
    label: /כתבה|בקצרה|שיר/u,
    text: `# שנה על שפת הנהר

## האיש שמתקן סירות

בקצה המזרחי של העיירה זורם נהר קטן, ועל גדתו גר זקן שמתקן סירות. שמו יעקב, והוא בן שבעים ושש. בחצר שלו מונחות תמיד שתיים או שלוש סירות הפוכות, כמו פרות שמתחממות בשמש. באביב הוא מושח את הסירות בשמן; בסתיו, כשהמים יורדים, הוא יושב בפתח הבית ומיישר מסמרים ישנים, אחד אחד, ושם אותם בקופסת פח.

שואלים אותו: היום כולם שטים בסירות ברזל ופלסטיק, מי עוד מתקן סירת עץ? הוא עונה: ”מי שבא לתקן, לא בא כי אין לו כסף לחדשה.“ יש משפחה אחת שבאה כל שנה לפני פסח עם אותה סירה. התחתית הוחלפה, הדפנות הוחלפו, והמשוטים הוחלפו שלוש פעמים, אבל הם אומרים שזו עדיין הסירה של סבא. יעקב אומר: ”כן, ודאי שזו היא.“

## ליל קיץ

כיסאות הקש עומדים כנהר
מניפה מנידה את הירח
רדיו של מי זה שר
עד שהבוקר זורח

גחלילית נושאת פנס
מחפשת קיץ שאבד
אנחנו שותקים, שלא
נעיר את מה שנרדם לבד`,
  },
]

describe('a magazine in another script', () => {
  it.each(documents)(
    'in $language is set in $family, without a box and without a fault',
    { timeout: 60_000 },
    async ({ language, family, grotesque = family, label, text }) => {
      for (const template of inTurn(
        ['velour', 'kernel', 'crumb'],
        3,
        documents.findIndex((one) => one.language === language),
      )) {
        const input = { idea: text.split('\n', 1)[0] ?? '', kit: templateKit(template), files: [{ name: 'text.md', bytes: strToU8(text) }] }
        for await (const event of composeMagazine(input, ports)) {
          if (event.type !== 'done') continue
          const { design, report } = event
          expect(design.language, template).toBe(language)
          expect(boxesOf(design), template).toEqual([])
          expect(report.faults, template).toEqual([])
          expect(JSON.stringify(design), template).toMatch(label)
          const faces = ports.layouter.faces(design)
          // A template of grotesques has none of the serifs of another script.
          const [own, foreign] = template === 'kernel' ? [grotesque, family] : [family, null]
          expect(faces.filter((face) => face.startsWith(`${own}/`)).length, template).toBeGreaterThan(0)
          if (foreign !== own) expect(faces.filter((face) => face.startsWith(`${foreign}/`))).toEqual([])
          // Nobody loads megabytes of another language in vain.
          const others = documents.filter((one) => one.family !== family && one.family !== 'Tinos')
          for (const other of others) expect(faces.filter((face) => face.startsWith(`${other.family}/`))).toEqual([])
        }
      }
    },
  )
})
