import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import type { Material } from './material.ts'
import { readMaterial } from './read-material.ts'
import { textOfBlock, textOfMaterial } from './text.ts'

const read = async (text: string, name = 'a.txt'): Promise<{ material: Material; source: string }> => {
  const document = await ingest({ name, bytes: new TextEncoder().encode(text) })
  return { material: readMaterial([document]), source: document.blocks.map((block) => block.text).join('\n') }
}

const words = (text: string): string[] => (text.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).toSorted()

/** What a circular holds: greeting, news, two or more amounts and what is done with them, two or more dates, and who sends it. */
const circulars: readonly (readonly [name: string, text: string])[] = [
  [
    'German, each part on a line of its own',
    'SV Grünau – Rundbrief\n\nLiebe Mitglieder,\n\nam Samstag haben wir gewonnen, 3:1, und es hat geregnet.\n\nKuchenrezept von Erna\n250 g Mehl\n3 Eier\nAlles verrühren, 40 Minuten backen.\n\nTermine\n12.12. Weihnachtsfeier, 18 Uhr\n03.01. Training\n\nEure Vorsitzende\nKarin\n',
  ],
  [
    'English, with labels that end in a colon',
    'ST MARY’S PARISH NEWS\n\nDear friends,\n\nThe roof appeal has reached its end, thanks to the cake stall.\n\nRecipe from Joan: cheese scones\nIngredients:\n225g self-raising flour\n55g butter\n150ml milk\nRub the butter into the flour. Bake for 15 minutes.\n\nDates for your diary:\nSunday 3 March: Mothering Sunday, 10am\nSaturday 9 March: Jumble sale, 2pm\n\nWith love and prayers,\nRev. Sue\n',
  ],
  [
    'French, with dates in a list',
    'Amicale des voisins du 14\n\nChers voisins,\n\nLe local à vélos est réparé. Merci à Paul et à Nadia.\n\nRecette : gâteau au yaourt\n1 pot de yaourt\n2 pots de sucre\n3 pots de farine\nMélanger, cuire 35 minutes à 180 °C.\n\nDates à retenir :\n- 12 mai : vide-grenier\n- 2 juin : fête des voisins, 19 h\n\nÀ bientôt,\nClaire\n',
  ],
  [
    'Russian',
    'Садовое товарищество «Рассвет»\n\nДорогие соседи!\n\nВ субботу починили насос, вода снова есть.\n\nРецепт от Нины Петровны: шарлотка\n4 яйца\n200 г сахара\n160 г муки\nВзбить, добавить яблоки, печь 40 минут.\n\nДаты:\n12 июня — общее собрание, 18:00\n3 июля — вывоз мусора\n\nС уважением,\nпредседатель Орлов\n',
  ],
  [
    'Polish, all in one run of lines',
    'Koło Gospodyń w Lipnicy\n\nDrogie Panie,\n\nwygrałyśmy konkurs na wieniec!\n\nPrzepis Basi na szarlotkę\nSkładniki:\n1 kg jabłek\n300 g mąki\nWykonanie:\nZagnieść ciasto, wyłożyć jabłka, piec godzinę.\n\nTerminy:\n12.10 zebranie\n26.10 wycieczka do Krakowa, zbiórka o 7:00\n\nPozdrawiam\nBasia\n',
  ],
]

describe('a short circular', () => {
  it.each(circulars)('is one text whose parts are read by kind: %s', async (_name, text) => {
    const { material, source } = await read(text)
    expect(material.pieces.map(({ genre }) => genre)).toEqual(['letter'])
    const blocks = [...material.collections, ...material.pieces].flatMap((part) => part.blocks)
    expect(
      blocks.flatMap((block) => (block.kind === 'ingredients' ? block.groups.flatMap(({ lines }) => lines) : [])).length,
    ).toBeGreaterThan(1)
    expect(blocks.flatMap((block) => (block.kind === 'entries' ? block.entries : []))).toHaveLength(2)
    expect(blocks.filter((block) => block.kind === 'role').map(({ role }) => role)).toEqual(
      expect.arrayContaining(['greeting', 'signature']),
    )
    expect(words(textOfMaterial(material))).toEqual(words(source))
    expect(words(source)).toEqual(words(text))
  })

  it('has labels that are no items and no ingredients', async () => {
    const { material } = await read(circulars[1]?.[1] ?? '')
    const labels = material.pieces.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'label' ? textOfBlock(block) : [])))
    expect(labels).toEqual(['Ingredients:', 'Dates for your diary:'])
  })

  it('leaves what is no list as it stands: an address with figures, a verse with a number, a diary with texts under its days', async () => {
    for (const text of [
      'Anna Brandt\n12 Church Lane\n3 Mill Yard\nLeeds',
      'The clock struck\n2 at the gate\nand nobody came\nand nobody wrote',
      'My week\n3 May we went to the sea, and it was cold.\nThe boat was late.\n4 May we stayed in bed.\nNobody minded.',
    ]) {
      const { material, source } = await read(text)
      expect(material.pieces).toHaveLength(1)
      expect(words(textOfMaterial(material))).toEqual(words(source))
      expect(material.pieces[0]?.blocks.some(({ kind }) => kind === 'ingredients')).toBe(false)
    }
  })
})

describe('what is written about programs', () => {
  const section = (head: string, text: string): string => `${head}\n${'-'.repeat(head.length)}\n\n${text}\n\n`
  it.each([
    [
      'how to report its faults',
      `Reporting faults of the tide tool\n=================================\n\n${section('Before you write', 'Look into /usr/share/doc/tide and run tide --check first.')}${section('Where to write', 'Use the reportbug script, or send mail with the output of tide -v.')}${section('What we need', 'The contents of ~/.tide/config.xml and of the log in /var/log/tide.log, and the value of TIDE_HOME.')}${section('What we do not want', 'Core files, and patches against src/main.c that change nothing but white space.')}`,
    ],
    [
      'what is new in it, twice under the same heads',
      `${section('New in tide 2.1', 'The option --quiet is known to all commands.')}${section('New in the library', 'tide_open() takes flags, and lib/tide.so is smaller.')}${section('New in tide 2.0', 'The file ~/.tiderc is read before /etc/tide.conf, so that it wins.')}${section('New in the library', 'tide_close() returns what close() returned.')}`,
    ],
  ])('is one text, however many heads it has: %s', async (_name, text) => {
    const { material } = await read(text, 'README.txt')
    expect(material.pieces).toHaveLength(1)
  })

  it('is no play where its fields have names', async () => {
    const fields = ['debian/*', 'src/tide.c', 'lib/moon.c', 'doc/*']
      .map(
        (files, at) =>
          `Files: ${files}\nCopyright: ${2001 + at} Ines Wold\nLicense: GPL-2+\nComment: see /usr/share/common-licenses/GPL-2\n`,
      )
      .join('\n')
    const { material } = await read(fields, 'copyright.txt')
    expect(material.pieces.map(({ genre }) => genre)).not.toContain('play')
  })
})
