import { expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { isOnlyCalled } from '../material/genres.ts'
import { featuresOf } from '../material/features.ts'
import { readMaterial } from '../material/read-material.ts'
import { saysLicence } from './licence.ts'

const mit =
  'MIT License\n\nCopyright (c) 2024 Jane Doe\n\nPermission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, subject to the following conditions:\n\nThe above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.\n\nTHE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED.\n'
const gpl =
  '    harmonia - a program to tune small organs\n    Copyright (C) 2023  Ines Kolb\n\n    This program is free software: you can redistribute it and/or modify\n    it under the terms of the GNU General Public License as published by\n    the Free Software Foundation, either version 3 of the License, or\n    (at your option) any later version.\n\n    This program is distributed in the hope that it will be useful,\n    but WITHOUT ANY WARRANTY; without even the implied warranty of\n    MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the\n    GNU General Public License for more details.\n\n    You should have received a copy of the GNU General Public License\n    along with this program.  If not, see <https://www.gnu.org/licenses/>.\n\nDebian packaging is copyright (C) 2024 Karl Brandl.\n'
const isc =
  'Copyright 2011 Jane Doe\n\nPermission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice appears in all copies.\n\nTHE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES.\n\nYours\nJane Doe\n'

it.each([mit, gpl, isc])('the terms of a program are no letter, no poem and no list without items', async (text) => {
  const document = await ingest({ name: 'copyright.txt', bytes: new TextEncoder().encode(text) })
  const { pieces } = readMaterial([document])
  expect(new Set(pieces.map(({ genre }) => genre))).toEqual(new Set(['short']))
  expect(pieces.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'verse'))).toEqual([])
  expect(document.blocks.some((block) => block.text.startsWith('it under the terms'))).toBe(false)
  for (const { title, blocks } of pieces) expect(isOnlyCalled('letter', featuresOf(title, blocks))).toBe(true)
  const words = (said: string): string[] => said.match(/[\p{L}\p{N}]+/gu) ?? []
  expect(words(document.blocks.map((block) => block.text).join(' '))).toEqual(words(text))
})

it('one such word is in many a text', () => {
  expect(saysLicence('The lamp comes without any warranty, and so did I.')).toBe(false)
  expect(saysLicence('We redistribute the apples among the neighbours.')).toBe(false)
})
