import { expect, it } from 'vitest'
import { anaphors } from './anaphora-words.ts'
import { isForVisitors, practicalLanguages, tellsVisitors } from './practical.ts'

it.each([
  ['en', 'Good to know', 'The shuttle leaves the station every hour until midnight.'],
  ['de', 'Gut zu wissen', 'Bei Regen findet alles in der Halle statt.'],
  ['fr', 'Bon à savoir', "La navette part de la gare toutes les heures jusqu'à minuit."],
  ['es', 'Cómo llegar', 'En caso de lluvia, todo se hace en la sala.'],
  ['it', 'Informazioni utili', 'La navetta parte dalla stazione ogni ora.'],
  ['pt', 'Informações úteis', 'Em caso de chuva, tudo se passa no salão.'],
  ['nl', 'Goed om te weten', 'Bij regen is alles in de zaal.'],
  ['sv', 'Bra att veta', 'Parkering finns vid skolan.'],
  ['da', 'Godt at vide', 'Parkering er ved skolen.'],
  ['pl', 'Warto wiedzieć', 'Parking jest za szkołą.'],
  ['ru', 'Полезно знать', 'Вход свободный для всех.'],
  ['ar', 'معلومات مفيدة', 'الدخول مجاني للجميع.'],
  ['fa', 'خوب است بدانید', 'ورود برای همه رایگان است.'],
  ['he', 'כדאי לדעת', 'הכניסה חופשית לכולם.'],
  ['hi', 'उपयोगी जानकारी', 'प्रवेश निःशुल्क है।'],
  ['bn', 'জেনে রাখুন', 'বৃষ্টি হলে সব হবে ঘরে।'],
  ['ko', '오시는 길', '우천 시 강당에서 열립니다.'],
  ['ja', 'アクセス', '雨天の場合は体育館で行います。'],
  ['zh', '须知', '接驳车每小时从车站出发。'],
])('notes for visitors are told from what is read: %s, %s', (language, title, fact) => {
  expect([isForVisitors(title, language), tellsVisitors(fact, language)]).toEqual([true, true])
  expect([isForVisitors(`${title} Xyz`, language), tellsVisitors('Xyz.', language)]).toEqual([false, false])
})

it('there are words for every language that has words of what leans back', () => {
  expect(practicalLanguages.toSorted()).toEqual(Object.keys(anaphors).toSorted())
})
