import { lengthen, rewriteArticle, rewritePage, shorten, tone } from '@magazineai/compose'
import type { Revision, RewriteRequest } from '@magazineai/compose'
import { portsOf } from '../making.ts'
import type { Host, RewriteTask } from '../protocol.ts'

/** Writes a part of a finished magazine anew. Changes nothing: it answers the operation to apply. */
export const runRewrite = async (task: RewriteTask, host: Host): Promise<Revision> => {
  const ports = await portsOf(task, host)
  const { design, scope, documents } = task
  const request: RewriteRequest = { design, scope, documents }
  switch (task.request) {
    case 'shorten':
      return shorten(request, ports)
    case 'lengthen':
      return lengthen(request, ports)
    case 'tone':
      return tone({ ...request, tone: task.tone }, ports)
    case 'again':
      return 'article' in scope ? rewriteArticle({ ...request, scope }, ports) : rewritePage({ ...request, scope }, ports)
  }
}
