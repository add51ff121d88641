import { describe, expect, it } from 'vitest'
import { withPlaces } from './places.ts'

describe('names of cities and countries', () => {
  it.each([
    ['De buenos aires a montevideo en barco', 'es', 'De Buenos Aires a Montevideo en barco'],
    ['Une semaine au portugal, trois au luxembourg', 'fr', 'Une semaine au Portugal, trois au Luxembourg'],
    ['Lettera da santo domingo', 'it', 'Lettera da Santo Domingo'],
    ['Uma viagem aos estados unidos', 'pt', 'Uma viagem aos Estados Unidos'],
  ])('have their capitals: %s', (text, language, written) => {
    expect(withPlaces(text, language)).toBe(written)
  })

  it.each([
    ['Compte rendu de la réunion', 'fr'],
    ['Receita de peru recheado', 'pt'],
    ['La parisienne du marché', 'fr'],
  ])('are no common words, and no parts of words: %s', (text, language) => {
    expect(withPlaces(text, language)).toBe(text)
  })
})
