import { firstCalls } from '@magazineai/contract/first-calls'
import { addressOf } from './request.ts'

/** Builds the address of the picture of a page of a template, pages counted from 1, width in pixels; readable without signing in. */
export function templatePage(template: string, page: number, width: number): string {
  return addressOf(firstCalls.templateThumbnail, { params: { id: template, number: page }, query: { width } })
}
