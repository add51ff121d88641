/** German words of titles that are no nouns and have no ending that tells: articles, pronouns, prepositions, conjunctions, adverbs, verbs of headlines. */
const small = new Set(
  `der die das des dem den ein eine einer eines einem einen kein keine keiner und oder aber denn sondern als wie wenn weil dass ob damit bis in im ins an am ans
  auf aus bei beim mit nach seit von vom zu zum zur für durch gegen ohne um über unter vor hinter neben zwischen während trotz wegen ab außer pro ich du er sie
  es wir ihr uns euch ihn ihm ihnen mein meine dein deine sein seine unser unsere euer eure ihre ihren ihrem ihrer sich man wer was wo wann warum wieso welche
  welcher dieser diese dieses jeder jede jedes alle allen alles viel viele wenig mehr noch nur auch schon immer wieder nicht nie nun jetzt heute gestern morgen
  hier dort da so sehr zu zusammen endlich fast ganz gut besser neu alt groß klein lang kurz jung hoch ist sind war waren wird werden wurde wurden hat haben
  hatte kann können darf dürfen muss müssen soll sollen will wollen mag macht machen geht gehen kommt kommen läuft laufen steht stehen steigt steigen fällt
  bleibt bleiben sucht suchen braucht brauchen feiert feiern lädt laden sagt sagen fragt fragen hilft helfen hängt hält halten gibt geben nimmt nehmen zeigt
  zeigen zieht ziehen fährt fahren findet finden gewinnt gewinnen verliert öffnet schließt beginnt endet freut dankt grüßt liegt liest schreibt singt spielt
  tanzt backt kocht baut lebt stirbt weiß sieht tut gesucht gefunden verloren notiert gemeldet geschlossen eröffnet gewählt abgesagt verschoben neunzig achtzig
  siebzig hundert fünfzig zwei drei vier fünf sechs sieben acht neun zehn elf zwölf`.split(/\s+/u),
)

/** Endings of adjectives before a noun, and of what is done. */
const inflected =
  /(?:(?:isch|lich)(?:e[nmrs]?)?|(?:ig|bar|sam|los|voll|haft)e[nmrs]?)$|^(?:neu|alt|gut|groß|klein|lang|kurz|jung|best|erst|letzt|ganz|halb|frei|still|schön)e[nmrs]?$/u

/** Returns whether a word of a German title, in small letters, is written with a capital where nothing else tells: all are that are no known particle, verb or adjective. */
export const isGermanNoun = (word: string): boolean => !small.has(word) && !inflected.test(word)
