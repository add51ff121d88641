import { describe, expect, it } from 'vitest'
import { colorsIn } from './colors.ts'

const said = (text: string, language: string): string[] => colorsIn(text, language).map(({ color, thing }) => `${thing}: ${color}`)

describe('colours said of a thing', () => {
  it.each([
    ['en', 'A grey cat is missed.', ['cat: grey']],
    ['en', 'My hen is brown, my hen is round.', ['hen: brown']],
    ['en', 'Brown it on all sides.', ['it: brown']],
    ['de', 'Eine graue Katze wird vermisst.', ['Katze: grey']],
    ['fr', 'Un chat gris a disparu.', ['chat: grey']],
    ['es', 'Se busca gata. Gris, coja de una pata.', ['gata: grey']],
    ['es', 'Un paraguas verde en la línea 4.', ['paraguas: green']],
    ['it', 'Ho perso un ombrello nero.', ['ombrello: black']],
    ['pt', 'Perdi um guarda-chuva preto.', ['guarda-chuva: black']],
    ['nl', 'Een zwarte paraplu.', ['paraplu: black']],
    ['da', 'En grå kat er væk.', ['kat: grey']],
    ['sv', 'En grå katt är borta.', ['katt: grey']],
    ['pl', 'Zaginął szary kot.', ['kot: grey']],
    ['ru', 'Пропал серый кот.', ['кот: grey']],
    ['fa', 'گربه خاکستری گم شده است.', ['گربه: grey']],
    ['ar', 'قطة رمادية مفقودة.', ['قطة: grey']],
    ['he', 'חתול אפור נעלם.', ['חתול: grey']],
    ['hi', 'एक काली बिल्ली खो गई।', ['बिल्ली: black']],
    ['bn', 'একটি কালো বিড়াল।', ['বিড়াল: black']],
    ['ko', '검은 고양이를 찾습니다.', ['고양이를: black']],
  ])('are found in %s: %s', (language, text, found) => {
    expect(said(text, language)).toEqual(found)
  })

  it.each([
    ['ja', '黒い猫を探しています。'],
    ['zh', '一只黑色的猫。'],
    ['zh-Hant', '一把黑色的雨傘。'],
  ])('are found in %s, with the signs behind them', (language, text) => {
    expect(colorsIn(text, language)[0]?.color).toBe('black')
  })
})
