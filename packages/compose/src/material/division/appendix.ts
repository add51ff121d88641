/** What is added to a text is called so, in the languages that are offered. */
const appendix =
  /^(?:appendi(?:x|ces)|annexe?|anhang|anlage|anexo|allegato|appendice|apêndice|bijlage|bilaga|bilag|załącznik|приложение|付録|別紙|附录|附錄|附件|부록|ملحق|پیوست|נספח|परिशिष्ट|পরিশিষ্ট)(?!\p{L})/iu

/** Returns true for the head of what is added to a text. */
export const isAdded = (head: string): boolean => appendix.test(head)
