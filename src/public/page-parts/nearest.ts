/** Index of the edge nearest to the scroll position; the first of two equally near. All in pixels. */
export const nearest = (edges: readonly number[], scrolled: number): number =>
  edges.reduce((best, edge, place) => (Math.abs(edge - scrolled) < Math.abs((edges[best] ?? Infinity) - scrolled) ? place : best), 0)
