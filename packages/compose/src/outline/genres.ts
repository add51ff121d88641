import type { Genre } from '@magazineai/design'
import { FEATURE_WORDS } from '../analyse/articles.ts'
import { keyOfBlock } from '../analyse/passages.ts'
import { ownPages, proseGenres } from '../analyse/piece-articles.ts'
import { asPiece } from '../analyse/prose-piece.ts'
import type { Piece } from '../material/material.ts'
import type { Article } from '../analyse/article.ts'

/** What an article was found to be, and whether that is sure. */
export interface FoundGenre {
  genre: Genre
  sure: boolean
}

/** Returns what finds the genre of articles: that of their piece, or of the prose they were read from. */
export function genresIn(pieces: readonly Piece[]): (article: Article) => FoundGenre {
  const prose = new Map(
    pieces
      .filter(({ genre }) => !ownPages.has(genre))
      .flatMap((piece) => piece.at.map((index): [string, Piece] => [keyOfBlock({ document: piece.document, index }), piece])),
  )
  return (article) => {
    if (article.piece) return article.piece
    const piece = article.blocks.map((block) => prose.get(keyOfBlock(block))).find((each) => each !== undefined)
    const isClear = !piece || piece.sure || (proseGenres.has(piece.genre) && proseGenres.has(piece.second))
    return { genre: genreOfProse(article, piece), sure: isClear }
  }
}

function genreOfProse({ kind }: Article, piece: Piece | undefined): Genre {
  if (kind === 'letter' || kind === 'interview') return kind
  if (piece && !proseGenres.has(piece.genre)) return piece.genre
  if (kind === 'card') return 'short'
  return piece?.genre === 'essay' ? 'essay' : 'feature'
}

/** Returns an article as one of another genre: on pages of that genre where it has some, else as prose. Its words stay the same. */
export function asGenre(article: Article, genre: Genre): Article {
  if (ownPages.has(genre)) {
    const { piece } = asPiece(article)
    return { ...article, kind: kindOf(article), piece: { ...piece, genre, second: piece.genre, sure: true } }
  }
  const { piece: _, ...prose } = article
  return { ...prose, kind: genre === 'letter' ? 'letter' : kindOf(article) }
}

const kindOf = ({ words }: Article): Article['kind'] => (words < FEATURE_WORDS ? 'card' : 'feature')
