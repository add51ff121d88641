import { NoVectorForm, numbersOf } from './parse.ts'

/** The colours of CSS that graphics name most. */
const NAMES: Readonly<Record<string, string>> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  orange: '#ffa500',
  gold: '#ffd700',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  tomato: '#ff6347',
  coral: '#ff7f50',
  currentcolor: '#000000',
}

/**
 * Resolves a colour to `#rrggbb`, `#rrggbbaa` when translucent; null for none. @throws NoVectorForm for colours in other spaces and rare
 * names.
 */
export function colorOf(text: string, opacity = 1): string | null {
  const value = text.trim().toLowerCase()
  if (value === 'none' || value === 'transparent') return null
  const hex = NAMES[value] ?? hexOf(value) ?? rgbOf(value)
  if (!hex) throw new NoVectorForm(`The colour ${text} is not known`)
  const alpha = (hex.length > 7 ? Number.parseInt(hex.slice(7), 16) / 255 : 1) * opacity
  return alpha >= 1 ? hex.slice(0, 7) : hex.slice(0, 7) + byte(alpha * 255)
}

/** Parses an opacity, a number or a percentage, to 0–1; 1 for what is neither. */
export function opacityOf(text: string | undefined): number {
  const value = text === undefined ? 1 : Number.parseFloat(text)
  if (!Number.isFinite(value)) return 1
  return Math.max(0, Math.min(1, text?.trim().endsWith('%') ? value / 100 : value))
}

const byte = (value: number) =>
  Math.round(Math.max(0, Math.min(255, value)))
    .toString(16)
    .padStart(2, '0')

function hexOf(value: string): string | null {
  if (/^#(?:[\da-f]{6}|[\da-f]{8})$/.test(value)) return value
  return /^#[\da-f]{3,4}$/.test(value) ? `#${value.slice(1).replaceAll(/./g, '$&$&')}` : null
}

function rgbOf(value: string): string | null {
  if (!/^rgba?\(/.test(value)) return null
  const numbers = numbersOf(value)
  if (numbers.length < 3) return null
  const [r, g, b] = value.includes('%') ? numbers.map((one) => one * 2.55) : numbers
  return `#${byte(r!)}${byte(g!)}${byte(b!)}${numbers.length > 3 ? byte(numbers[3]! * 255) : ''}`
}
