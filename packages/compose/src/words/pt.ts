import type { Words } from './words.ts'

/** Portuguese. */
export const pt: Words = {
  common: 'o|de|que|e|do|da|em|um|uma|para|não|com|os|as|no',
  first: 'eu|me|mim|meu|minha|meus|minhas|comigo|sou|tenho|acho|tinha',
  units:
    'g|kg|ml|cl|dl|l|colher(?:es)?(?: de (?:sopa|chá|sobremesa))?|chávenas?|xícaras?|copos?|pitadas?|dentes?|fatias?|folhas?|ramos?|litros?|gramas?|latas?|pacotes?|um pouco|fio|punhado',
  nearly: 'cerca de|aproximadamente|aprox\\.|uns|umas',
  ingredients: 'ingredientes|você vai precisar|vai precisar de|lista de compras',
  method: 'preparação|preparo|modo de (?:preparo|fazer|preparação)|passos|instruções|confeção|passo a passo',
  tools: 'ferramentas|material|materiais|vai precisar|você vai precisar|precisa de',
  yields: 'para \\d+ (?:pessoas|porções|doses)|rende|porções|doses|tempo ?:|tempo de',
  step: 'passo',
  howTo: 'como|guia|manual|tutorial',
  months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  weekdays: 'segunda(?:-feira)?|terça(?:-feira)?|quarta(?:-feira)?|quinta(?:-feira)?|sexta(?:-feira)?|sábados?|domingos?',
  clock: 'às|as|das|à|h|horas?|até|e|de|do|ao|meio-dia|meia-noite|cerca',
  greeting: 'querid[oa]s?|car[oa]s?|prezad[oa]s?|estimad[oa]s?|olá|exmos?|exmas?|meu caro|minha querida',
  closing:
    'com (?:os melhores )?cumprimentos|atenciosamente|um (?:grande |forte )?abraço|abraços|cordialmente|saudações|beijos|beijinhos|com (?:carinho|afeto|amizade)|até breve|seu|sua|teu|tua',
  faq: 'perguntas frequentes|dúvidas frequentes|perguntas e respostas|as suas perguntas',
  interview: 'entrevista|conversa com|em conversa|falámos com|conversamos com',
  question: 'p|pergunta',
  answer: 'r|resposta',
  release: 'comunicado de imprensa|nota de imprensa|comunicado à imprensa|para divulgação imediata|press release',
  product: 'ficha de produto|ficha técnica|catálogo de produtos',
  about: 'sobre|acerca de',
  contact: 'contacto|contato|contactos|assessoria de imprensa|contato para a imprensa|mais informações',
  verdict: 'veredicto|veredito|conclusão|em resumo|em suma',
  rating: 'nota|avaliação|classificação|pontuação|estrelas',
  scene: 'ato|acto|cena|pano|cortina|personagens|prólogo|epílogo|sai|entra|comédia|peça em',
  by: 'por|de|texto|fotos?|fotografias de',
  figure: 'fig|figura|foto|imagem',
}
