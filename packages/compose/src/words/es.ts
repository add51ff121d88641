import type { Words } from './words.ts'

/** Spanish. */
export const es: Words = {
  common: 'el|la|los|las|de|y|que|en|un|una|por|con|para|es|del',
  first: 'yo|me|mi|mis|mí|conmigo|soy|estoy|tengo|creo|era yo|he|recuerdo',
  units:
    'g|kg|ml|cl|dl|l|cucharadas?|cucharaditas?|cdas?|cditas?|tazas?|vasos?|pizcas?|dientes?|rebanadas?|lonchas?|hojas?|ramas?|ramitas?|litros?|gramos?|latas?|puñados?|un poco|chorro|sobres?',
  nearly: 'unos|unas|aproximadamente|aprox\\.|alrededor de|cerca de',
  ingredients: 'ingredientes|necesitas|lista de la compra',
  method: 'elaboración|preparación|pasos|modo de preparación|instrucciones|procedimiento|paso a paso',
  tools: 'herramientas|materiales?|necesitas|necesitarás',
  yields: 'para \\d+ (?:personas|raciones|porciones)|raciones|porciones|tiempo ?:|tiempo de',
  step: 'paso',
  howTo: 'cómo|guía|manual|tutorial',
  months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre',
  weekdays: 'lunes|martes|miércoles|jueves|viernes|sábados?|domingos?',
  clock: 'a|a las|las|de|del|h|horas?|hasta|desde|y|al|el|hacia|mediodía|medianoche',
  greeting: 'querid[oa]s?|estimad[oa]s?|hola|muy señor(?:es)? mío?s?|apreciad[oa]s?|mi querid[oa]',
  closing:
    'un (?:fuerte )?abrazo|atentamente|un saludo|saludos|cordialmente|con (?:todo )?(?:cariño|afecto)|besos|un beso|tuy[oa]|suy[oa] afectísim[oa]|hasta pronto',
  faq: 'preguntas frecuentes|preguntas y respuestas|sus preguntas',
  interview: 'entrevista|conversación con|hablamos con|en conversación',
  question: 'p|pregunta',
  answer: 'r|respuesta',
  release: 'nota de prensa|comunicado de prensa|comunicado|para publicación inmediata',
  product: 'ficha de producto|ficha técnica|catálogo de productos',
  about: 'acerca de|sobre',
  contact: 'contacto(?: de prensa)?|contacto para (?:la )?prensa|gabinete de prensa|más información',
  verdict: 'veredicto|conclusión|en resumen|lo mejor|valoración',
  rating: 'puntuación|valoración|nota|calificación|estrellas',
  scene: 'acto|escena|telón|personajes|prólogo|epílogo|sale|entra|comedia|pieza en',
  by: 'por|de|texto|fotos?|fotografías de',
  figure: 'fig|figura|foto|imagen',
}
