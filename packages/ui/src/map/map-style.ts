// How maps look; imported by what shows one.
import './map.css'
