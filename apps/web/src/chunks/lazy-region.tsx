import { Component, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { PlainButton } from '../ui/plain-button.tsx'
import { ChunkError } from './chunk.ts'
import { chunkState, retryChunks } from './lazily.tsx'

const useChunkState = () => useSyncExternalStore(chunkState.subscribe, chunkState.get)

/** A part of a screen that comes in a chunk of its own; `place` keeps its room until it is there, and where it cannot be loaded. */
export function LazyRegion({ place = null, children }: { place?: ReactNode; children: ReactNode }) {
  const { attempts } = useChunkState()
  return (
    <Boundary attempt={attempts} place={place}>
      <Suspense fallback={place}>{children}</Suspense>
    </Boundary>
  )
}

/** Says, for all places of a screen, that parts of it could not be loaded, and asks for them again. */
export function MissingParts() {
  const { missing } = useChunkState()
  if (missing === 0) return null
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-16 z-(--z-toast) flex justify-center px-3 md:bottom-6">
      <p role="alert" className="pointer-events-auto flex items-center gap-3 rounded-lg bg-raised py-2 pr-2 pl-3 text-ui shadow-float">
        Parts of the editor could not be loaded. Check your connection.
        <PlainButton onPress={retryChunks}>Try again</PlainButton>
      </p>
    </div>
  )
}

interface BoundaryProps {
  attempt: number
  place: ReactNode
  children: ReactNode
}

interface BoundaryState {
  attempt: number
  error: unknown
}

/** Keeps what could not be loaded away from the screen around; with the next attempt the children are shown anew. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { attempt: this.props.attempt, error: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps({ attempt }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return attempt === state.attempt ? null : { attempt, error: null }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ChunkError) return this.props.place
    throw error
  }
}
