/**
 * Photographs of the library that a picture editor would set beside pieces of documents, by file and title; beside every other piece of the halves
 * that may be looked at, none. Judged by hand, with text and photograph side by side, of all pieces for which any photograph scored .45 or more.
 */
export const belongs: Readonly<Record<string, string>> = {
  'What went well': 'bicycle',
  'Packing for camp': 'tent',
  'Tomaten auf dem Balkon ziehen': 'soil',
  'HARBOUR CAFE': 'coffee-house barista',
  'A winter of wool': 'knitwear',
  'Soil Matters 2025': 'soil',
  'Coach trip to the coast - what you need to know': 'coast',
  'What to bring to camp': 'tent',
}
