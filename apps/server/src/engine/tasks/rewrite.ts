import { lengthen, rewriteArticle, rewritePage, shorten, tone } from '@magazineai/compose'
import type { Revision, RewriteRequest } from '@magazineai/compose'
import type { Design } from '@magazineai/design'
import { portsOf } from '../making.ts'
import type { Host, RewriteTask } from '../protocol.ts'

/** Writes a part of a finished magazine anew. Changes nothing: it answers the operation to apply. */
export const runRewrite = async (task: RewriteTask, host: Host): Promise<Revision> => {
  const ports = await portsOf(task, host)
  const { scope, documents } = task
  const request: RewriteRequest = { design: JSON.parse(task.design) as Design, scope, documents }
  const ways: Record<RewriteTask['request'], () => Promise<Revision>> = {
    shorten: () => shorten(request, ports),
    lengthen: () => lengthen(request, ports),
    tone: () => tone({ ...request, tone: task.tone }, ports),
    again: () => ('article' in scope ? rewriteArticle({ ...request, scope }, ports) : rewritePage({ ...request, scope }, ports)),
  }
  return ways[task.request]()
}
