import type { Words } from './words.ts'

/** Polish. */
export const pl: Words = {
  common: 'i|w|na|nie|się|z|do|to|że|jest|jak|po|za|od|dla',
  first: 'ja|mnie|mi|mój|moja|moje|moich|mojej|mną|jestem|mam|wiem|pamiętam|myślę',
  units:
    'g|dag|kg|ml|l|łyżki|łyżka|łyżek|łyżeczki|łyżeczka|łyżeczek|szklanki|szklanka|szklanek|szczypta|szczypty|ząbki|ząbek|plastry|plaster|puszka|puszki|litr|litry|gramów|opakowanie|garść|trochę|pęczek|gałązki|gałązka',
  nearly: 'około|ok\\.',
  ingredients: 'składniki|lista zakupów|potrzebne',
  method: 'przygotowanie|sposób przygotowania|wykonanie|instrukcja|krok po kroku|kroki',
  tools: 'narzędzia|materiały|potrzebne będą|będziesz potrzebować|potrzebne',
  yields: '(?:dla|na) \\d+ (?:osób|osoby|porcji|porcje)|porcje|porcji|czas przygotowania',
  step: 'krok',
  howTo: 'jak|poradnik|instrukcja|przewodnik',
  months:
    'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień',
  weekdays: 'poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela',
  clock: 'godz\\.|godz|o|do|od|i|r\\.|około|w',
  greeting: 'drog[ia]|drodzy|kochan[iay]|szanown[iay]|witaj|cześć',
  closing:
    'z (?:poważaniem|wyrazami|pozdrowieniami|miłością)|pozdrawiam|serdecznie pozdrawiam|serdeczności|ściskam|całuję|twój|twoja|wasz|wasza|łączę',
  faq: 'najczęstsze pytania|często zadawane pytania|pytania i odpowiedzi',
  interview: 'wywiad|rozmowa z|rozmawiamy z|w rozmowie',
  question: 'p|pytanie',
  answer: 'o|odpowiedź',
  release: 'informacja prasowa|komunikat prasowy|do natychmiastowej publikacji',
  product: 'karta produktu|karta techniczna|katalog produktów',
  about: 'o firmie|o nas',
  contact: 'kontakt(?: prasowy| dla mediów)?|biuro prasowe|więcej informacji',
  verdict: 'podsumowanie|werdykt|ocena końcowa|krótko mówiąc',
  rating: 'ocena|punkty|gwiazdki',
  scene: 'akt|scena|kurtyna|osoby|prolog|epilog|komedia|sztuka',
  by: 'tekst|autor|zdjęcia|opracowanie',
  figure: 'rys|rysunek|fot|zdjęcie',
}
