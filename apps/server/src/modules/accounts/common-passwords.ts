/** Passwords of eight and more characters that lead every published list of guesses; anything shorter is refused by its length. */
const list = `12345678 123456789 1234567890 12345678910 123123123 987654321 9876543210 11111111 111111111 1111111111 00000000 000000000 0000000000
88888888 99999999 22222222 33333333 44444444 55555555 66666666 77777777 12341234 11223344 1122334455 12344321 123454321 123321123 147258369
159357159 135792468 246813579 password password1 password12 password123 password1234 password! password1! passw0rd p@ssword p@ssw0rd
p@ssword1 p@ssw0rd1 pa55word qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuio 1qaz2wsx 1qaz2wsx3edc qazwsxedc zaq12wsx
zaq1zaq1 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 abcdefgh abcdefghi
a1b2c3d4 aa123456 aa12345678 a1234567 a12345678 a123456789 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1
baseball baseball1 superman superman1 batman123 michael1 jennifer jordan23 welcome1 welcome12 welcome123 welcome@123 letmein1 letmein123
trustno1 starwars starwars1 computer computer1 internet internet1 whatever whatever1 dragon123 monkey123 shadow123 master123 admin123 admin1234
admin12345 administrator changeme changeme1 changeme123 secret123 test1234 testtest testing1 testing123 guest123 default1 login123 user1234
charlie1 butterfly chocolate liverpool liverpool1 chelsea1 arsenal1 barcelona juventus samsung1 samsung123 google123 facebook facebook1
pokemon1 pokemon123 naruto123 minecraft fortnite spiderman blink182 metallica greenday nirvana1 elephant midnight mercedes corvette porsche1
ferrari1 mustang1 yankees1 steelers cowboys1 rangers1 hannah12 jessica1 michelle danielle victoria elizabeth alexander alexandra patricia
anthony1 matthew1 christian nicholas benjamin william1 jonathan passport security mypassword mypass123 newpassword temp1234 temporary
myspace1 lovelove loveyou1 forever1 angel123 qwer1234 1234qwer 123qweasd 123qwe123 qwe123qwe asdasdasd zxczxczxc 123456789a 1234567a 12345678a
12345qwert 123456qwerty qwerty123456 1234abcd magazine magazine1 magazineai`

/** Passwords nobody may choose, lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(list.split(/\s+/))
