import ar from './ar.json' with { type: 'json' }
import bn from './bn.json' with { type: 'json' }
import da from './da.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fa from './fa.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import he from './he.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }
import zhHant from './zh-hant.json' with { type: 'json' }
import type { Topics } from './topics.ts'
import type { LanguageName } from '../lexicon.ts'

/** The words of topics by language. */
export const topicWords: Readonly<Record<LanguageName, Topics>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  sv,
  da,
  pl,
  ru,
  ar,
  fa,
  he,
  bn,
  hi,
  ja,
  zh,
  zhHant,
  ko,
}
