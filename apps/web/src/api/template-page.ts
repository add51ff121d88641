import { firstCalls } from '@magazineai/contract/first-calls'
import { addressOf } from './request.ts'

/** Where the picture of a page of a template is, pages counted from 1; readable without signing in. */
export function templatePage(template: string, page: number, width: number): string {
  return addressOf(firstCalls.templateThumbnail, { params: { id: template, number: page }, query: { width } })
}
