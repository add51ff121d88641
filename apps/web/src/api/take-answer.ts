import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Takes what a change answered for what the server has. A reading that began before the change is given up: it would bring the old state back. */
export async function takeAnswer<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answer: Data | ((old: Data | undefined) => Data | undefined),
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Data>(queryKey, answer)
}
