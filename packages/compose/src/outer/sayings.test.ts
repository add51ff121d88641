import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { articlesOfMaterial } from '../analyse/piece-articles.ts'
import { ingest } from '../ingest/ingest.ts'
import { sayingsOf } from './sayings.ts'

const sayingsIn = async (text: string, language = 'en'): Promise<string[]> =>
  articlesOfMaterial([await ingest({ name: 'a.md', bytes: strToU8(text) })]).flatMap((article) =>
    sayingsOf(article, language).map(({ head, lines }) => [...(head ? [head] : []), lines.join(' / ')].join(': ')),
  )

it('lines of verse are whole that begin and end as a sentence does, and lean on no other line', async () => {
  const poem =
    '# Signal\n\nAll night the signal changes\nfor trains that do not come.\nThey say the line is open.\nRed says the line is dumb.\n\nOn the bridge,\nunder the lamp,\nnobody\n'
  expect(await sayingsIn(poem)).toEqual(['All night the signal changes / for trains that do not come.', 'Red says the line is dumb.'])
})

it('a stanza of a poem without signs is whole', async () => {
  const poem =
    '## کوچه\n\nاز کوچه که می‌گذری\nآهسته‌تر قدم بردار\nاینجا کسی هنوز\nمنتظر صدای توست\n\nباران که می‌زند\nدیوار گوش می‌شود\nو هر چراغ روشن\nنام تو را می‌گوید\n'
  expect(await sayingsIn(poem, 'fa')).toHaveLength(2)
})

it('a notice stands under its head, and none that is read for its day, its price or its address', async () => {
  const board =
    '# El tablón del barrio\n\n- **Se busca gata.** Gris, coja de una pata. Calle Olmo, 14, segundo izquierda.\n- **Clases de guitarra.** Los martes por la tarde. La primera clase es gratis.\n- **Se vende bicicleta.** De paseo, azul, con cesta. Cuesta 60 €.\n- **Perdido.** Un paraguas verde en la línea 4. Tiene valor sentimental y un agujero.\n'
  expect(await sayingsIn(board, 'es')).toEqual(['Perdido: Un paraguas verde en la línea 4. Tiene valor sentimental y un agujero.'])
})

it('two sentences are one where the second leans on nothing but the first', async () => {
  const sermon = (first: string): string =>
    `# Give us this day\n\n${'I have always been grateful, and I have tried to say so in another way, which the words did not let me. '.repeat(6)}\n\n${first} This one asks for breakfast.\n`
  expect(await sayingsIn(sermon('There are prayers that ask for great things.'))).toEqual([
    'There are prayers that ask for great things. This one asks for breakfast.',
  ])
  expect(await sayingsIn(sermon('They are prayers that ask for great things.'))).toEqual([])
})

it('the meaning of a term goes on its line, and is not whole', async () => {
  const words = (first: string): string =>
    `# What did he just shout?\n\n- **Gongoozler** ${first} person on the bridge who watches you do it wrong.\n- **Tickover** ${first.toLowerCase()}s slow as she will go, past moored boats. Always.\n`
  expect(await sayingsIn(words('– a'))).toEqual([])
  expect(await sayingsIn(words('– A').replace('– as', '– As'))).not.toEqual([])
})
