import type { Words } from './words.ts'

/** French. */
export const fr: Words = {
  common: 'le|la|les|des|et|est|dans|que|une|pour|pas|sur|qui|du|au',
  first: "je|j[’']\\p{L}+|me|moi|mon|ma|mes|m[’']\\p{L}+",
  units:
    'g|kg|ml|cl|dl|l|cuillères?(?: à (?:soupe|café))?|c\\. ?à ?[sc]\\.?|pincées?|gousses?|tranches?|verres?|tasses?|sachets?|brins?|bouquets?|feuilles?|litres?|grammes?|poignées?|boîtes?|noix|un peu|filet|zestes?',
  nearly: 'environ|env\\.|à peu près|près de',
  ingredients: 'ingrédients|il vous faut|liste des courses',
  method: 'préparation|étapes|réalisation|recette|marche à suivre|pas à pas|instructions',
  tools: 'matériel|outils|fournitures|il vous faut|matériaux',
  yields: 'pour \\d+ (?:personnes|portions|pièces)|préparation ?:|cuisson ?:|temps de|repos ?:|portions',
  step: 'étape',
  howTo: "comment|guide|mode d[’']emploi|tutoriel|changer un|changer une|fabriquer|réparer|apprendre à",
  months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  weekdays: 'lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?',
  clock: "à|de|h|heures?|jusqu[’']à|midi|minuit|et|le|du|au|vers|1er",
  greeting: 'chères?|chers?|bonjour|madame|monsieur|mesdames|messieurs|mon cher|ma chère|mes chers|mes chères|salut',
  closing:
    "cordialement|bien à (?:vous|toi)|amicalement|je vous embrasse|je t[’']embrasse|veuillez|avec (?:mes|toute|tous)|sincèrement|salutations|à bientôt|affectueusement|tendrement|bises|respectueusement",
  faq: 'faq|foire aux questions|questions fréquentes|vos questions|questions et réponses|questions-réponses',
  interview: 'entretien|interview|conversation avec|rencontre avec|propos recueillis',
  question: 'q|question',
  answer: 'r|réponse',
  release: 'communiqué de presse|communiqué|pour diffusion immédiate|dossier de presse|sous embargo',
  product: 'fiche produit|fiche technique|catalogue de produits',
  about: 'à propos|à propos de',
  contact: 'contact presse|contacts?|service de presse|relations presse|renseignements',
  verdict: 'verdict|notre avis|en résumé|conclusion|en bref',
  rating: 'note|étoiles|notre note',
  scene: 'acte|scène|rideau|prologue|épilogue|personnages|sort|entre|noir|un temps|comédie|pièce en',
  by: 'par|de|texte|photos?|propos recueillis par',
  figure: 'fig|figure|photo|ill',
}
