/** Of HarfBuzz what text is set with. The rest stays out of what a client loads. */
export { Blob, Buffer, Direction, Face, Feature, Font, MetricsTag, shape } from 'harfbuzzjs'
