/** Words of a language at the beginning of a sentence by which it goes on with others. Each is a list of alternatives divided by `|`, in the syntax of regular expressions. */
interface GoesOn {
  /** They say when in a story something came about: nothing alone tells what was before. */
  after: string
  /** They deny a part of what was said before, as “Not the sharp one.”, and make no whole sentence; absent where they do. */
  denied?: string
  /** They say what somebody outside the sentence does or said, or are one half of what is said of a thing outside it; absent where nothing tells. */
  unheld?: string
}

/** Lists by primary language subtag. */
export const goesOn: Readonly<Record<string, GoesOn>> = {
  en: {
    after:
      'first (?:the|a|an|you|we|comes|came)|for the (?:next|rest of|following)|the (?:next|following)|at (?:last|length)|by (?:then|now|this time)|just then|presently|meanwhile|soon after(?:wards)?|all at once|suddenly|after a (?:while|time)|in the end|from then on|no sooner|before long|(?:i|we) (?:then|next)',
    denied:
      'nothing but|not (?:the|that|those|this|because|for|in|on|at|with|by|to|from|as|much|yet|always|really|quite|exactly|necessarily|my|our|your|his|her|their)|nor|neither (?:the|that)',
    unheld: 'what (?:sounds?|looks?|seems?|began|starts?|started|follows|followed|remains|remained|comes|came) .*',
  },
  de: {
    after:
      'zuerst|zunächst|(?:in|für) (?:den|die) nächsten|(?:die|der|das) nächste[nrs]?|endlich|schließlich|zuletzt|plötzlich|inzwischen|unterdessen|(?:bald|kurz|gleich) (?:darauf|danach)|am ende|nach einer weile|auf einmal|(?:ich|wir) \\p{L}+ (?:dann|darauf)',
    denied:
      'nichts als|nicht (?:der|die|das|den|dem|des|dass|weil|wegen|für|in|im|an|am|auf|mit|von|zu|so|mehr|immer)(?!.*(?<!\\p{L})sondern(?!\\p{L}))',
    unheld: 'was (?:wie|als|so) .*|(?:der|die|das|den|dem) \\p{L}+(?: \\p{L}+){1,2} man',
  },
  fr: {
    after: 'enfin|finalement|soudain|tout à coup|bientôt|entre-temps|peu après|aussitôt|au bout d’un moment|à la fin',
    denied: "rien que|(?:pas|non) (?:le|la|les|un|une|de|du|des|celui|celle|ceux|pour|par|dans|à|que|parce)|pas l[’']\\p{L}+",
    unheld: 'ce qui .*',
  },
  es: {
    after:
      '(?:durante|en) l[ao]s siguientes|l[ao]s? siguientes?|por fin|al fin|finalmente|de pronto|de repente|poco después|entretanto|mientras tanto|al final|enseguida',
    denied: 'nada más que|no (?:el|la|los|las|un|una|para|por|con|porque)|ni (?:el|la|los|las)',
    unheld:
      '(?:decía|decían|dijo|dijeron|contó|pensaba|creía|era|eran|fue|estaba|estaban|tenía|tenían|venía|vivía|quería|sabía|iba)|(?!acaba|alaba|graba)\\p{L}{2,}aban?',
  },
  it: {
    after:
      "(?:per|nei) (?:i )?successivi|(?:il|la|i|le) (?:giorno|anno|mese|settimana) dop?o|alla fine|infine|finalmente|all[’']improvviso|improvvisamente|poco dopo|intanto|nel frattempo|subito dopo|ben presto",
    denied: "nient[’']altro che|non (?:il|lo|la|i|gli|le|un|una|per|perché|con|(?:è|era|sono) [^,]+, (?:o|ma|e) non)",
    unheld:
      '(?:diceva|dicevano|disse|dice|dicono|era|erano|fu|è|aveva|avevano|ha|hanno|stava)|(?!ottava|schiava)\\p{L}{3,}(?:ava|eva|avano|evano|ivano)',
  },
  pt: {
    after:
      '(?:durante|n)?[oa]s seguintes|n[oa] (?:dia|ano|semana) seguinte|por fim|enfim|finalmente|de repente|pouco depois|entretanto|logo depois|no fim|em breve',
    denied: 'nada (?:mais que|além de)|não (?:o|a|os|as|um|uma|para|por|porque|com)|nem (?:o|a|os|as)',
    unheld:
      '(?:dizia|diziam|disse|disseram|contou|era|eram|foi|é|estava|estavam|tinha|tinham|vinha|vivia|queria|sabia|fazia|ia|o que .*)|(?!oitava|escrava)\\p{L}{3,}avam?',
  },
  nl: {
    after:
      '(?:de|het) (?:volgende|daaropvolgende)|eindelijk|uiteindelijk|ten ?slotte|plotseling|opeens|intussen|ondertussen|kort daarna|al gauw|weldra',
    denied: 'niets dan|niet (?:de|het|een|dat|omdat|voor|in|op|met|van)(?!.*(?<!\\p{L})maar(?!\\p{L}))',
    unheld: 'wat (?:als|lijkt|klinkt|begon|begint) .*',
  },
  sv: {
    after: '(?:under )?(?:de|den|det) följande|till slut|äntligen|plötsligt|under tiden|strax (?:därpå|efteråt)|så småningom',
    denied: 'inte (?:den|det|de|en|ett|för|att|därför|i|på|med|bara)',
  },
  da: {
    after: '(?:i )?(?:de|den|det) (?:følgende|næste)|til sidst|endelig|pludselig|imens|kort efter|omsider|lidt efter',
    denied: 'ikke (?:den|det|de|en|et|for|at|fordi|i|på|med|bare)',
  },
  pl: {
    after: 'w końcu|wreszcie|nagle|tymczasem|wkrótce|po chwili|zaraz potem',
    denied: 'nie (?:ten|ta|to|te|dla|za|żeby|bo|w|na|z|tylko)',
    unheld: '(?:mówił|mówiła|mówili|powiedział|powiedziała|powiedzieli|opowiadał|opowiadała)',
  },
  ru: {
    after: 'наконец|вдруг|внезапно|тем временем|вскоре|в конце концов|через некоторое время',
    denied: 'не (?:тот|та|то|те|для|потому|в|на|с|только|из)',
    unheld: '(?:говорил|говорила|говорили|сказал|сказала|сказали|рассказывал|рассказывала)',
  },
  ar: { after: 'و?أخير(?:ا|ًا|اً)|فجأة|في النهاية|بعد قليل' },
  fa: { after: 'سرانجام|بالاخره|ناگهان|در نهایت|در همین حال|اندکی بعد', denied: 'نه (?!فقط|تنها)' },
  he: { after: 'לבסוף|סוף סוף|פתאום|לפתע|בינתיים|כעבור זמן|זמן קצר אחר כך', denied: 'לא (?:בגלל|כי|משום)' },
  hi: { after: 'आख़िरकार|आखिरकार|अंत में|अचानक|इस बीच|थोड़ी देर बाद' },
  bn: { after: 'অবশেষে|শেষে|হঠাৎ|ইতিমধ্যে|কিছুক্ষণ পর' },
  ko: { after: '마침내|드디어|결국|갑자기|문득|잠시 후|얼마 후|이윽고|그사이' },
  ja: { after: '今では|今でも|今は|ついに|とうとう|やがて|突然|いつしか|まもなく|しばらくして|結局|そのうち' },
  zh: {
    after: '到了.{1,4}[，,]|如今|现在|現在|终于|終於|突然|忽然|不久|过了一会|過了一會|最终|最終|与此同时|與此同時',
    denied: '不是(?!.*(?:而是|就是))',
  },
}
