import { DIVISION, EAST_ASIAN_DIVISION, NUMBER } from '../words/chapters.ts'

/** What a title that says nothing alone stands over: the beginning of something, its end, or any part of it. */
export type EmptyTitle = 'opening' | 'closing' | 'part' | 'number'

/** Titles of beginnings, ends and other parts, whole, in the languages magazines are made in. */
const titles: Readonly<Record<'opening' | 'closing' | 'part', readonly string[]>> = {
  opening: [
    'introduction|intro|overview|preface|foreword|background|general|abstract|prologue|preamble|general (?:information|remarks)|executive summary|at a glance|about this (?:book|document|guide|text)|purpose|scope',
    'einleitung|einführung|überblick|übersicht|vorwort|hintergrund|allgemeines|vorbemerkung(?:en)?|prolog|ausgangslage|auf einen blick',
    "aperçu|présentation|préface|avant-propos|contexte|généralités|préambule|vue d[’']ensemble",
    'introducción|presentación|prefacio|prólogo|visión general|panorama|antecedentes|contexto|generalidades',
    'introduzione|presentazione|prefazione|premessa|panoramica|contesto|generalità|prologo',
    'introdução|apresentação|prefácio|visão geral|generalidades',
    'inleiding|introductie|overzicht|voorwoord|achtergrond|algemeen|proloog',
    'inledning|introduktion|översikt|förord|bakgrund|allmänt',
    'indledning|oversigt|forord|baggrund|generelt',
    'wstęp|wprowadzenie|przegląd|przedmowa|tło|informacje ogólne|ogólne',
    'введение|вступление|предисловие|обзор|общие сведения|общее|аннотация|пролог',
    'مقدمة|المقدمة|تمهيد|نظرة عامة|لمحة عامة|خلفية|توطئة|مدخل',
    'مقدمه|پیش‌گفتار|پیشگفتار|دیباچه|سرآغاز|درآمد|نگاه کلی|مرور کلی|چکیده|پیش‌زمینه|معرفی',
    '머리말|서문|서론|들어가며|들어가는 말|개요|소개|배경|프롤로그|전문',
    'परिचय|प्रस्तावना|भूमिका|पृष्ठभूमि|आमुख|प्राक्कथन|सामान्य|अवलोकन',
    'מבוא|הקדמה|פתח דבר|רקע|כללי|סקירה|סקירה כללית|פרולוג',
    'ভূমিকা|সূচনা|পরিচিতি|প্রাককথন|মুখবন্ধ|প্রেক্ষাপট',
    'はじめに|まえがき|前書き|序文|序章|序論|序|導入|概要|概説|背景|緒言|プロローグ|イントロダクション',
    '引言|前言|导言|序言|序|绪论|导论|概述|概览|概要|简介|介绍|背景|总览|緒論|簡介|介紹|導論|前言|導言|序言|概覽|總覽',
  ],
  closing: [
    'conclusions?|concluding remarks|summary|closing(?: remarks| words)?|epilogue|afterword|outlook|(?:final|closing) (?:thoughts|remarks|words)|wrap-up|in (?:conclusion|summary)|the end|acknowledge?ments?|thanks',
    'fazit|schluss|schlussfolgerung(?:en)?|schlusswort|schlussbemerkung(?:en)?|resümee|ausblick|nachwort|epilog|abschluss|zusammenfassung|zum schluss|danksagung(?:en)?',
    'bilan|épilogue|postface|perspectives|résumé|en résumé|pour conclure|pour finir|remerciements',
    'conclusión|conclusiones|epílogo|palabras finales|para terminar|consideraciones finales|resumen|agradecimientos',
    'conclusione|conclusioni|epilogo|considerazioni finali|riassunto|per concludere|ringraziamenti',
    'conclusão|conclusões|considerações finais|resumo|agradecimentos',
    'conclusies?|slot|slotwoord|tot slot|nawoord|epiloog|besluit|samenvatting|dankwoord',
    'slutsats(?:er)?|avslutning|slutord|efterord|avslutande ord|sammanfattning|tack',
    'konklusion(?:er)?|afslutning|efterskrift|slutord|sammenfatning|resumé|tak',
    'wnioski|zakończenie|podsumowanie|posłowie|streszczenie|podziękowania',
    'заключение|выводы?|итоги?|послесловие|эпилог|резюме|благодарности',
    'خاتمة|الخاتمة|خلاصة|الخلاصة|استنتاج|الاستنتاج|ملخص|الملخص|شكر وتقدير',
    'نتیجه|نتیجه‌گیری|جمع‌بندی|پایان|سخن پایانی|پس‌گفتار|خلاصه|سپاسگزاری',
    '맺음말|결론|나가며|마치며|맺는 말|요약|에필로그|후기|감사의 말',
    'निष्कर्ष|उपसंहार|सारांश|समापन|आभार|अंत में',
    'סיכום|מסקנות|אחרית דבר|סוף דבר|אפילוג|תודות|לסיום|תקציר',
    'উপসংহার|শেষ কথা|সমাপ্তি|পরিশেষে|সারসংক্ষেপ|কৃতজ্ঞতা',
    'おわりに|終わりに|あとがき|後書き|結論|結び|むすび|まとめ|終章|エピローグ|最後に|総括|要約|謝辞',
    '结论|结语|结束语|小结|总结|后记|尾声|摘要|結論|結語|總結|後記|致谢|致謝|結束語|小結|尾聲',
  ],
  part: [
    'miscellaneous|misc|aob|any other business|apologies|download(?: the)?(?: e-?book)?|others?|details?|text|notes?|remarks?|further (?:information|reading)|more(?: information)?|untitled|title|description|discussion|results?|methods?|main (?:part|text)|part|section|chapter|examples?',
    'sonstiges|verschiedenes|begrüßung|eröffnung|weiteres|einzelheiten|anmerkung(?:en)?|bemerkung(?:en)?|hinweise?|beschreibung|diskussion|ergebnisse?|methoden?|hauptteil|beispiele?|weitere informationen|kapitel|abschnitt|teil',
    'divers|autres?|détails?|remarques?|discussion|résultats?|méthodes?|texte|exemples?|chapitre|partie|informations complémentaires',
    'varios|otros|otras|detalles?|notas?|observaciones|descripción|discusión|resultados?|métodos?|texto|ejemplos?|capítulo|más información',
    'varie|altro|dettagli|osservazioni|descrizione|discussione|risultati|metodi|testo|esempi|esempio|capitolo|ulteriori informazioni',
    'diversos|outros|detalhes|observações|descrição|discussão|métodos|exemplos?|mais informações',
    'overige?|diversen|opening|sluiting|mededelingen|rondvraag|wat verder ter tafel komt|opmerkingen|beschrijving|discussie|resultaten|methoden|tekst|voorbeeld(?:en)?|hoofdstuk|meer informatie',
    'övrigt|diverse|detaljer|anmärkningar|beskrivning|diskussion|resultat|metod(?:er)?|exempel|mer information',
    'bemærkninger|noter|beskrivelse|resultater|metoder?|tekst|eksempel|eksempler|mere information',
    'różne|inne|szczegóły|uwagi|opis|dyskusja|wyniki|metody|tekst|przykłady?|rozdział|więcej informacji',
    'разное|прочее|другое|подробности|примечани[ея]|замечания|описание|обсуждение|результаты|методы|текст|примеры?|глава|дополнительная информация',
    'متفرقات|أخرى|تفاصيل|ملاحظات|وصف|مناقشة|النتائج|النص|أمثلة|مثال',
    'متفرقه|سایر|جزئیات|یادداشت‌ها|ملاحظات|توضیحات|بحث|نتایج|متن|مثال|اطلاعات بیشتر',
    '개회|폐회|기타|참고|비고|설명|결과|방법|본문|예시|세부 사항|기타 사항',
    'विविध|अन्य|टिप्पणी|टिप्पणियाँ|विवरण|परिणाम|चर्चा|उदाहरण|विधि',
    'שונות|הערות|פרטים|תיאור|דיון|תוצאות|שיטות|דוגמאות|דוגמה|מידע נוסף',
    'বিবিধ|অন্যান্য|বিস্তারিত|টীকা|মন্তব্য|বর্ণনা|আলোচনা|ফলাফল|উদাহরণ',
    'その他|詳細|備考|注意|注|説明|考察|結果|方法|本文|例',
    '其他|其它|杂项|详情|备注|注意|说明|描述|讨论|结果|方法|正文|例子|示例|其他事項|備註|說明|詳情|討論|結果',
  ],
}

const whole = (lists: readonly string[]): RegExp =>
  new RegExp(
    `^(?:the |die |der |das |la |le |el |o |a |il |an? )?(?:${lists.join('|')})(?:\\s*(?:,|&|and|und|et|y|e|en|och|og|i|и|و|および|と|和|与)\\s*(?:${lists.join('|')}))?$`,
    'iu',
  )

const patterns = Object.entries(titles).map(([kind, lists]) => [kind as keyof typeof titles, whole(lists)] as const)

const bareNumber = new RegExp(`^(?:(?:${DIVISION})\\s+${NUMBER}|${EAST_ASIAN_DIVISION}|(?!(?:1\\d|20)\\d\\d$)\\P{L}*|[IVXLC]+[.)]?)$`, 'iu')

/** Returns what a title that says nothing alone stands over ("Introduction", "Fazit", "Chapter 2", "第三章"); null for a title that says something. Its number and colon are off. */
export function emptyTitle(title: string): EmptyTitle | null {
  const bare = title.trim().replace(/[\s:.：。]+$/u, '')
  if (bareNumber.test(bare)) return 'number'
  return patterns.find(([, pattern]) => pattern.test(bare))?.[0] ?? null
}
