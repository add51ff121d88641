/** What reads designs of other forms than our own, and damaged ones, in a chunk of its own. */
export { read } from '@magazineai/design'
